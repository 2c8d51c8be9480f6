# The container image of the bot: `docker build -t houserules .`, then see README.md.

FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements/run.lock requirements/run.lock
RUN python -m venv .venv
RUN .venv/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/run.lock
COPY pyproject.toml pyproject.toml
COPY LICENSE LICENSE
COPY engine engine
COPY bot bot
COPY migrations migrations
RUN .venv/bin/python -m compileall -q engine bot migrations
RUN mkdir -m 700 data

FROM python:3.13-slim
WORKDIR /app
COPY --from=build /app /app
# A new volume inherits the owner of the folder it is mounted on.
COPY --from=build --chown=10001:10001 /app/data /data
ENV DATABASE_URL=sqlite+aiosqlite:////data/houserules.db PYTHONUNBUFFERED=1
USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD [".venv/bin/python", "-m", "bot", "health"]
STOPSIGNAL SIGTERM
CMD [".venv/bin/python", "-m", "bot"]
