import { moduleBoundaryRules } from './module-boundaries.mjs';

/** Lengths of files and functions that call for a second look; tests may be longer. */
const sizes = [
  {
    files: [
      'packages/{domain,contract,embedded-server,server,web}/src/**',
      'packages/server/sample/**',
      'packages/web/build/**',
      'scripts/**',
      'repository-checks/**',
    ],
    rules: {
      'eslint/max-lines': ['error', { max: 300 }],
      'eslint/max-lines-per-function': ['error', { max: 100 }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' },
  },
];

/** Product code reads what strangers send. */
const linearExpressions = {
  files: ['packages/*/src/**/*.{ts,tsx}'],
  excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { 'linear-regexp/no-superlinear': 'error' },
};

/** The build puts the list of files in place of `self.__SW_MANIFEST`. */
const placeholders = {
  files: ['packages/web/background-worker/**'],
  rules: { 'eslint/no-underscore-dangle': 'off' },
};

/** Rules that are checked everywhere, and additionally the boundaries between the layers. */
export default {
  jsPlugins: ['./repository-checks/linear-regexp.mjs'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    eqeqeq: 'error',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'eslint/no-unmodified-loop-condition': 'off',
    'eslint/no-shadow': 'off',
    'import/no-empty-named-blocks': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'jsx-a11y/role-supports-aria-props': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/require-module-specifiers': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': 'off',
  },
  overrides: [...moduleBoundaryRules(), ...sizes, linearExpressions, placeholders],
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**', 'data-dev/**', '.cache/**'],
};
