import ts from "typescript";

/** Returns the declaration that an identifier names, undefined where it only refers to one. */
export function declaredName(node) {
  const { parent } = node;
  if (parent.name !== node) return undefined;
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isEnumDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    isMember(node);
  return declares ? parent : undefined;
}

/** True for the name of a property, method or accessor. */
export function isMember(node) {
  const { parent } = node;
  return (
    parent.name === node &&
    (ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isGetAccessorDeclaration(parent) ||
      ts.isSetAccessorDeclaration(parent))
  );
}

function resolved(symbol, checker) {
  if (symbol === undefined) return [];
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return [target, ...checker.getRootSymbols(target)];
}

/** Symbols of the variable, function or type that an identifier refers to or declares. */
export function valueTargets(node, checker) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node)
    return resolved(checker.getShorthandAssignmentValueSymbol(parent), checker);
  if (ts.isBindingElement(parent) && parent.propertyName === node) return [];
  if (ts.isExportSpecifier(parent)) {
    const isOuter = parent.propertyName !== undefined && parent.name === node;
    if (isOuter) return [];
    return resolved(checker.getExportSpecifierLocalTargetSymbol(parent), checker);
  }
  if (ts.isImportSpecifier(parent) && parent.propertyName !== undefined && parent.name === node)
    return [];
  return resolved(checker.getSymbolAtLocation(node), checker);
}

/** Symbols of the property that an identifier names in a literal, a pattern or JSX. */
export function propertyTargets(node, checker) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) {
    if ((parent.propertyName ?? parent.name) !== node) return [];
    if (!ts.isObjectBindingPattern(parent.parent) || parent.dotDotDotToken) return [];
    const type = checker.getTypeAtLocation(parent.parent);
    return propertyOf(type, node.text, checker);
  }
  if (
    (ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent)) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent)
  ) {
    const literal = parent.parent;
    const isPattern = ts.isBinaryExpression(literal.parent) && literal.parent.left === literal;
    const type = isPattern
      ? checker.getTypeAtLocation(literal)
      : checker.getContextualType(literal);
    return propertyOf(type, node.text, checker);
  }
  if (ts.isJsxAttribute(parent) && parent.name === node)
    return propertyOf(checker.getContextualType(parent.parent), node.text, checker);
  return [];
}

/** Symbols of the property that a string names in `Pick`, `Omit` or an indexed type. */
export function keyTargets(node, checker) {
  if (!ts.isStringLiteral(node) || !ts.isLiteralTypeNode(node.parent)) return [];
  let type = node.parent.parent;
  while (ts.isUnionTypeNode(type)) type = type.parent;
  const owner = ts.isIndexedAccessTypeNode(type)
    ? type.objectType
    : /^(Pick|Omit)$/.test((type.typeName ?? type.expression)?.getText() ?? "")
      ? type.typeArguments[0]
      : undefined;
  return owner ? propertyOf(checker.getTypeFromTypeNode(owner), node.text, checker) : [];
}

function propertyOf(type, name, checker) {
  if (type === undefined) return [];
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((part) => resolved(checker.getPropertyOfType(part, name), checker));
}
