import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

export default ts.config(
  {
    ignores: [
      'build/**',
      'node_modules/**',
      '.data/**',
      'public/**',
      'app/documents/worker/**',
      'scripts/*.mjs',
      'db/supervisor.mjs',
    ],
  },
  ...ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-unused-expressions': ['error', { allowTernary: true, allowShortCircuit: true }],
      '@typescript-eslint/no-empty-object-type': 'off',
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
)
