/** The floors of the house: imports go down only. routes -> screens -> access -> domain -> db; ui, format, i18n beside. */
const browser = '^app/(ui|format|i18n)/|\\.(form|policy)\\.ts$'
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'db-stands-alone', severity: 'error', from: { path: '^db/' }, to: { path: '^(app|seeders|server)' } },
    {
      name: 'domain-knows-no-web',
      severity: 'error',
      from: { path: '^app/domain/' },
      to: {
        path: '^app/(routes|screens|access|ui/(?!fields/zod|fields/digits|fields/file-rules|fields/error|list-query))|node_modules/(react|react-dom|@remix-run|express)/',
      },
    },
    {
      name: 'access-below-screens',
      severity: 'error',
      from: { path: '^app/access/' },
      to: { path: '^app/(routes|screens)/' },
    },
    { name: 'screens-below-routes', severity: 'error', from: { path: '^app/screens/' }, to: { path: '^app/routes/' } },
    {
      name: 'panels-apart',
      comment: 'what two panels show stands in screens',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/', pathNot: '/table\\.ts$' },
      to: { path: '^app/routes/[^/]+/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^app/(ui|format|i18n)/' },
      to: { path: '^(app/(routes|screens|access|domain)|db|seeders)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-touch-no-table',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^db/(connection|prepare|embedded)' },
    },
    {
      name: 'documents-know-no-domain',
      severity: 'error',
      from: { path: '^app/documents/' },
      to: { path: '^(app/(routes|screens|access|domain)|db/(?!apart|fair))' },
    },
    {
      name: 'no-seeders-at-run-time',
      severity: 'error',
      from: { path: '^(app|db)/' },
      to: { path: '^(seeders|tests)/' },
    },
    {
      name: 'browser-files-stay-light',
      severity: 'error',
      from: { path: browser, pathNot: '\\.server\\.ts$' },
      to: { path: '\\.server\\.tsx?$|^db/|node_modules/(sequelize|pg|sharp)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(build|node_modules|tests)/' },
  },
}
