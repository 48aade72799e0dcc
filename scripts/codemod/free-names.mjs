import ts from "typescript";

const meanings = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Alias;

/**
 * True when a name means nothing else at any place of a target: neither what stands there already
 * nor another target that takes the same name, and when it hides no outer use of the name.
 */
export function isFree(name, target, spots, { checker, targetOf }) {
  if (target.isMember) return spots.every((spot) => !isSibling(name, spot, checker));
  return (
    spots.every(({ node }) => {
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return true;
      const inScope = checker.resolveName(name, node, meanings, false);
      if (inScope === undefined || isGlobal(inScope))
        return !isUsedBelow(name, node, checker, target);
      const other = targetOf([inScope]);
      return other !== undefined && other.name !== undefined && other.name !== name;
    }) && !isClaimed(name, spots)
  );
}

// Names of the DOM and of the language may be hidden by a local, as everywhere.
function isGlobal(symbol) {
  return (symbol.declarations ?? []).every((declaration) => {
    const { fileName } = declaration.getSourceFile();
    return fileName.includes("/node_modules/");
  });
}

const claims = new Map();

/** True when another target has taken this name in an enclosing or enclosed scope. */
function isClaimed(name, spots) {
  const scopes = new Set(spots.map(({ node }) => scopeOf(declarationSpot(spots) ?? node)));
  const taken = claims.get(name) ?? [];
  for (const scope of scopes)
    for (const other of taken) if (isWithin(scope, other) || isWithin(other, scope)) return true;
  claims.set(name, [...taken, ...scopes]);
  return false;
}

function declarationSpot(spots) {
  return spots.find(({ node }) => node.parent.name === node)?.node;
}

function isWithin(inner, outer) {
  if (inner.getSourceFile() !== outer.getSourceFile()) return false;
  return inner.pos >= outer.pos && inner.end <= outer.end;
}

function scopeOf(node) {
  let scope = node.parent;
  // A function's own name stands outside it, its parameters inside.
  if (ts.isFunctionDeclaration(scope) || ts.isClassDeclaration(scope)) scope = scope.parent;
  while (
    !ts.isBlock(scope) &&
    !ts.isSourceFile(scope) &&
    !ts.isFunctionLike(scope) &&
    !ts.isForStatement(scope) &&
    !ts.isForOfStatement(scope) &&
    !ts.isForInStatement(scope) &&
    !ts.isCatchClause(scope) &&
    !ts.isCaseBlock(scope) &&
    !ts.isModuleBlock(scope)
  )
    scope = scope.parent;
  return ts.isBlock(scope) && ts.isFunctionLike(scope.parent) ? scope.parent : scope;
}

/** True when a use of the name below the declaration's scope means something outside it. */
function isUsedBelow(name, node, checker) {
  if (node.parent.name !== node) return false;
  const scope = scopeOf(node);
  let isUsed = false;
  const walk = (child) => {
    if (isUsed) return;
    if (ts.isIdentifier(child) && child.text === name && isReference(child)) {
      const symbol = checker.resolveName(name, child, meanings, false);
      const declared = symbol?.declarations?.[0];
      if (declared === undefined || !isWithin(declared, scope)) isUsed = true;
    }
    ts.forEachChild(child, walk);
  };
  walk(scope);
  return isUsed;
}

function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isQualifiedName(parent) && parent.right === node) return false;
  if (ts.isJsxAttribute(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  return parent.name !== node || ts.isShorthandPropertyAssignment(parent);
}

/** True when the type that owns a member has the name already. */
function isSibling(name, { node }, checker) {
  const { parent } = node;
  const owner = parent.name === node ? parent.parent : undefined;
  if (owner?.members !== undefined)
    return owner.members.some((member) => member.name?.getText() === name);
  if (owner !== undefined && ts.isObjectLiteralExpression(owner))
    return owner.properties.some((property) => property.name?.getText() === name);
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return (
      checker.getPropertyOfType(checker.getTypeAtLocation(parent.expression), name) !== undefined
    );
  return false;
}
