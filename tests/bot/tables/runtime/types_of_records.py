"""Inference of types from annotations and assignments, to find out which class a written field belongs to.

A type is the name of a class, or a container of types. ``None`` is an unknown type. Control flow is ignored: the first
type that is found for a variable in its function or module is kept.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Container:
    """A ``map`` with its value type, a ``seq`` with its item type, or a ``tuple`` with the types of all its items."""

    kind: str
    items: tuple[Type, ...]


Type = str | Container | None

MAPS = {"dict", "Mapping", "MutableMapping", "OrderedDict", "WeakValueDictionary", "defaultdict"}
ROWS = {"list", "set", "frozenset", "Sequence", "Iterable", "Iterator", "Collection", "deque", "AsyncIterator"}
THROUGH = {"Awaitable", "Coroutine", "Final", "ClassVar", "Optional", "Generator"}
SAME_ITEMS = {"list", "sorted", "tuple", "reversed", "set", "frozenset", "iter", "filter"}
ONE_ITEM = {"next", "max", "min"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def annotated(node: ast.expr | None) -> Type:
    """Return the type that an annotation names. The type of a union is its first member that is not ``None``."""
    match node:
        case ast.Constant(value=str(text)):
            return text if text.isidentifier() else None
        case ast.Constant(value=None):
            return "None"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.BinOp(left=left, right=right):
            return annotated(right) if annotated(left) == "None" else annotated(left)
        case ast.Subscript(value=value, slice=inner):
            parts = [annotated(one) for one in (inner.elts if isinstance(inner, ast.Tuple) else [inner])]
            return _container(annotated(value), parts)
        case _:
            return None


def _container(of: Type, parts: list[Type]) -> Type:
    if of in MAPS:
        return Container("map", (parts[-1],))
    if of in ROWS:
        return Container("seq", (parts[0],))
    if of == "tuple":
        return Container("tuple", tuple(parts)) if len(parts) > 1 else Container("seq", (parts[0],))
    return parts[-1] if of in THROUGH else of


@dataclass
class ClassMembers:
    """A class's bases, the types of its fields and properties, and the return types of its methods."""

    bases: list[Type]
    fields: dict[str, Type] = field(default_factory=dict)
    methods: dict[str, Type] = field(default_factory=dict)


@dataclass
class Scope:
    """The variables of a function, or of a module."""

    outer: Scope | None = None
    types: dict[str, Type] = field(default_factory=dict)

    def look_up(self, name: str) -> Type:
        """Return the type of a variable in this scope or an outer one, or ``None`` if it is unknown."""
        return self.types.get(name) or (self.outer.look_up(name) if self.outer else None)


class Program:
    """Modules of a program. No two classes in them have the same name."""

    def __init__(self, texts: Mapping[Path, str]) -> None:
        self._sources = {path: Source(self, path, text) for path, text in texts.items()}
        self.classes: dict[str, ClassMembers] = {}
        self.functions: dict[str, dict[str, Type]] = {}
        """Return types of functions, by module name and function name."""
        for source in self._sources.values():
            self._declare(source)
        for _ in range(2):
            for source in self._sources.values():
                source.infer()

    def _declare(self, source: Source) -> None:
        functions = self.functions.setdefault(source.path.stem, {})
        for one in source.tree.body:
            if isinstance(one, Function):
                functions.setdefault(one.name, annotated(one.returns))
        for node in source.nodes():
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = _members(node)

    def sources(self) -> Iterator[Source]:
        """Yield all modules."""
        yield from self._sources.values()

    def source(self, path: Path) -> Source:
        """Return the module with this path."""
        return self._sources[path]

    def member(self, of: Type, name: str, *, called: bool = False) -> Type:
        """Return the type of a class's field, or a method's return type if ``called``; ``None`` if it is unknown."""
        known = self.classes.get(of) if isinstance(of, str) else None
        if known is None:
            return None
        found = (known.methods if called else known.fields).get(name)
        return found or next((one for base in known.bases if (one := self.member(base, name, called=called))), None)

    def function(self, name: str, module: str | None = None) -> Type:
        """Return the return type of a function, or ``None`` if it is unknown.

        Without a module, the type is known only if all functions with this name have the same return type.
        """
        if module is not None:
            return self.functions.get(module, {}).get(name)
        known = {functions[name] for functions in self.functions.values() if name in functions}
        return known.pop() if len(known) == 1 else None


def _members(node: ast.ClassDef) -> ClassMembers:
    # A class may have the same name as its base class from a library.
    found = ClassMembers([of for base in node.bases if (of := annotated(base)) != node.name])
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            found.fields[one.target.id] = annotated(one.annotation)
        elif isinstance(one, Function):
            decorators = {annotated(each) for each in one.decorator_list}
            kind = found.fields if decorators & {"property", "cached_property"} else found.methods
            kind.setdefault(one.name, annotated(one.returns))
    return found


class Source:
    """One module: its syntax tree and the types of its variables."""

    def __init__(self, program: Program, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.tree = ast.parse(text)
        self._program = program
        self._scopes: dict[ast.AST, Scope] = {}
        self._enter(self.tree, Scope(), None)

    @cached_property
    def _nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.tree))

    def nodes(self) -> list[ast.AST]:
        """Return all nodes of the syntax tree."""
        return self._nodes

    def _enter(self, node: ast.AST, scope: Scope, of: ast.ClassDef | None) -> None:
        """Record the scope of a node and of all nodes below it; bind the parameters of functions."""
        self._scopes[node] = scope
        if isinstance(node, Function | ast.Lambda):
            scope = Scope(scope)
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            for one in given:
                scope.types[one.arg] = annotated(one.annotation)
            if of is not None and given and given[0].arg in ("self", "cls"):
                scope.types[given[0].arg] = of.name
        inner = node if isinstance(node, ast.ClassDef) else of if not isinstance(node, Function) else None
        for child in ast.iter_child_nodes(node):
            self._enter(child, scope, inner)

    def infer(self) -> None:
        """Find the types of variables, and of fields that are assigned outside the class body."""
        for node in self.nodes():
            match node:
                case ast.AnnAssign(target=target, annotation=annotation):
                    self._bind(target, annotated(annotation))
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        self._bind(target, self.type_of(value))
                case ast.NamedExpr(target=target, value=value):
                    self._bind(target, self.type_of(value))
                case ast.For() | ast.AsyncFor() | ast.comprehension():
                    self._bind(node.target, _item(self.type_of(node.iter)))
                case ast.withitem(context_expr=value, optional_vars=ast.expr() as target):
                    self._bind(target, _item(self.type_of(value)) or self.type_of(value))

    def _bind(self, target: ast.expr, known: Type) -> None:
        if known is None:
            return
        if isinstance(target, ast.Name):
            types = self._scopes[target].types
            types[target.id] = types.get(target.id) or known
        elif isinstance(target, ast.Tuple) and isinstance(known, Container):
            row = known.items * len(target.elts) if known.kind == "seq" else known.items
            for one, each in zip(target.elts, row, strict=False):
                self._bind(one, each)
        elif isinstance(target, ast.Attribute):
            owner = self.type_of(target.value)
            members = self._program.classes.get(owner) if isinstance(owner, str) else None
            if members is not None:
                members.fields.setdefault(target.attr, known)

    def type_of(self, node: ast.expr) -> Type:
        """Return the type of an expression, or ``None`` if it is unknown."""
        match node:
            case ast.Constant(value=value):
                return type(value).__name__
            case ast.Name(id=name):
                return self._scopes[node].look_up(name)
            case ast.Attribute(value=value, attr=name):
                return self._program.member(self.type_of(value), name)
            case ast.Subscript(value=value):
                return _item(self.type_of(value))
            case ast.Await(value=value) | ast.NamedExpr(value=value) | ast.Starred(value=value):
                return self.type_of(value)
            case ast.IfExp(body=body, orelse=other):
                return self.type_of(body) or self.type_of(other)
            case ast.BoolOp(values=values):
                return next((one for value in values if (one := self.type_of(value))), None)
            case ast.Tuple(elts=elements):
                return Container("tuple", tuple(self.type_of(one) for one in elements))
            case ast.List(elts=elements) | ast.Set(elts=elements):
                return Container("seq", (self.type_of(elements[0]) if elements else None,))
            case ast.ListComp(elt=element) | ast.GeneratorExp(elt=element) | ast.SetComp(elt=element):
                return Container("seq", (self.type_of(element),))
            case ast.Call():
                return self._returned(node)
            case _:
                return None

    def _returned(self, call: ast.Call) -> Type:
        match call.func:
            case ast.Name(id=name) if name in self._program.classes:
                return name
            case ast.Name(id=name) if name in SAME_ITEMS | ONE_ITEM and call.args:
                item = _item(self.type_of(call.args[0]))
                return Container("seq", (item,)) if name in SAME_ITEMS else item
            case ast.Name(id=name):
                return self._program.function(name, self.path.stem) or self._program.function(name)
            case ast.Attribute(value=value, attr=name):
                owner = self.type_of(value)
                if isinstance(owner, Container):
                    return _of_container(owner, name)
                if owner is None and isinstance(value, ast.Name):
                    return name if name in self._program.classes else self._program.function(name, value.id)
                return self._program.member(owner, name, called=True)
            case _:
                return None


def _item(of: Type) -> Type:
    """Return the type of a map's values, a sequence's items or a tuple's last item, or ``None`` if it is unknown."""
    return of.items[-1] if isinstance(of, Container) and of.items else None


def _of_container(of: Container, method: str) -> Type:
    item = _item(of)
    if method == "items":
        return Container("seq", (Container("tuple", ("object", item)),))
    return Container("seq", (item,)) if method in ("values", "copy") else item
