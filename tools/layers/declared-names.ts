import type { ESTree, VisitorObject } from 'vite';

/** A name that a file gives to something. */
export interface DeclaredName {
  name: string;
  line: number;
  /** `const { name } = row`: the name of a field, which is given where the type or schema lists it. */
  fromField: boolean;
}

type Add = (name: string, at: number, fromField?: boolean) => void;

const SCHEMA = /^z\.(object|strictObject|looseObject)$|\.(extend|safeExtend)$/;

/**
 * Visits what declares names: variables, parameters, functions, classes, types and their fields, enums, labels of
 * tuples, names that an import or export gives anew, keys of schemas. The keys of other objects are none: their type
 * lists them, or they are fields of something foreign.
 */
export function declarations(text: string, add: Add): VisitorObject {
  const bind = (pattern: ESTree.BindingPattern, fromField = false) => bindings(pattern, add, fromField);
  const parameters = ({ params }: { params: ESTree.ParamPattern[] }) => {
    for (const parameter of params) {
      if (parameter.type === 'TSParameterProperty') bind(parameter.parameter);
      else if (parameter.type === 'RestElement') bind(parameter.argument);
      else bind(parameter);
    }
  };
  const named = ({ id }: { id: ESTree.BindingIdentifier | null }) => id !== null && bind(id);
  const callable = (node: ESTree.Function) => {
    named(node);
    parameters(node);
  };
  const member = ({ key, computed }: { key: ESTree.PropertyKey; computed: boolean }) => addKey(key, computed, add);
  return {
    VariableDeclarator: (node) => bind(node.id),
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    TSDeclareFunction: callable,
    TSEmptyBodyFunctionExpression: callable,
    ArrowFunctionExpression: parameters,
    TSFunctionType: parameters,
    TSConstructorType: parameters,
    TSCallSignatureDeclaration: parameters,
    CatchClause: ({ param }) => param !== null && bind(param),
    ClassDeclaration: named,
    ClassExpression: named,
    PropertyDefinition: member,
    AccessorProperty: member,
    MethodDefinition: member,
    TSPropertySignature: member,
    TSMethodSignature: (node) => {
      member(node);
      parameters(node);
    },
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSEnumDeclaration: named,
    TSEnumMember: ({ id }) => id.type === 'Identifier' && add(id.name, id.start),
    TSTypeParameter: ({ name }) => bind(name),
    TSNamedTupleMember: ({ label }) => add(label.name, label.start),
    ImportSpecifier: ({ imported, local }) => nameOf(imported) !== local.name && bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
    ExportSpecifier: ({ local, exported }) => {
      if (nameOf(local) !== nameOf(exported)) add(nameOf(exported), exported.start);
    },
    CallExpression: ({ callee, arguments: [shape] }) => {
      if (shape?.type !== 'ObjectExpression' || !SCHEMA.test(text.slice(callee.start, callee.end))) return;
      for (const property of shape.properties) {
        if (property.type === 'Property') addKey(property.key, property.computed, add);
      }
    },
  };
}

function bindings(pattern: ESTree.BindingPattern, add: Add, fromField: boolean): void {
  if (pattern.type === 'Identifier') add(pattern.name, pattern.start, fromField);
  else if (pattern.type === 'AssignmentPattern') bindings(pattern.left, add, fromField);
  else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) {
      if (element !== null) bindings(element.type === 'RestElement' ? element.argument : element, add, false);
    }
  } else {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') bindings(property.argument, add, false);
      else bindings(property.value, add, property.shorthand);
    }
  }
}

function addKey(key: ESTree.PropertyKey, computed: boolean, add: Add): void {
  if (computed) return;
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') add(key.name, key.start);
  else if (key.type === 'Literal' && typeof key.value === 'string') add(key.value, key.start);
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
