# The container image of the bot. Build it with `docker build -t houserules .`; README.md describes how to run it.

FROM python:3.13-slim AS compile
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev
WORKDIR /app
COPY requirements/compile.lock requirements/compile.lock
RUN python -m venv .venv
RUN .venv/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/compile.lock
COPY tools/compile_engine.py tools/compile_engine.py
COPY engine engine
RUN .venv/bin/python tools/compile_engine.py

FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements/run.lock requirements/run.lock
COPY requirements/postgres.lock requirements/postgres.lock
COPY requirements/metrics.lock requirements/metrics.lock
RUN python -m venv .venv
RUN .venv/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/run.lock -r requirements/postgres.lock -r requirements/metrics.lock
COPY pyproject.toml pyproject.toml
COPY LICENSE LICENSE
COPY engine engine
COPY bot bot
COPY migrations migrations
COPY --from=compile /app/.compiled .compiled
# The image must run the compiled engine; otherwise the build fails.
ENV PYTHONPATH=/app/.compiled
RUN .venv/bin/python -m compileall -q engine bot migrations .compiled
RUN .venv/bin/python -m bot --version | grep -q compiled
# The folder `data` in the bot's working folder is a link to the volume.
RUN mkdir -m 700 volume && ln -s ../data data

FROM python:3.13-slim
WORKDIR /app
COPY --from=build /app /app
# A new volume inherits the owner of the folder it is mounted on.
COPY --from=build --chown=10001:10001 /app/volume /data
ENV PYTHONPATH=/app/.compiled
ENV DATABASE_URL=sqlite+aiosqlite:////data/houserules.db PYTHONUNBUFFERED=1
USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD [".venv/bin/python", "-m", "bot", "health"]
STOPSIGNAL SIGTERM
CMD [".venv/bin/python", "-m", "bot"]
