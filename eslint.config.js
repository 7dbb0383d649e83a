import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

export default ts.config(
  {
    ignores: ['build/**', 'node_modules/**', '.data/**', 'public/**', 'app/domain/admissions/draw/published/*.mjs'],
  },
  ...ts.configs.recommended,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-unused-expressions': ['error', { allowTernary: true, allowShortCircuit: true }],
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/sequelize|^pg$/]',
          message: 'Only db/ speaks to the database driver: use db/connection and the models.',
        },
      ],
    },
  },
  {
    files: [
      'db/**',
      'scripts/**',
      'tests/**',
      'seeders/**',
      'app/domain/**',
      'app/screens/*.server.ts',
      'app/screens/**/*.server.ts',
      'server.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Node runs these as they stand: it takes their types away and can do no more.
    files: [
      'app/documents/worker/**',
      'app/documents/sheet-reader/**',
      'app/documents/{spreadsheet-error,text-encoding,zip-guard.server}.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'TSParameterProperty, TSEnumDeclaration, TSModuleDeclaration[declare!=true], TSImportEqualsDeclaration',
          message:
            'The processes that make documents and read sheets are run by Node alone: only types, that can be left out.',
        },
      ],
    },
  },
)
