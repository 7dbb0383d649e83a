/**
 * Faults that a change could bring back and no test should let pass: where, which text becomes which, and the test files
 * that must find it. `inTests`: these run the faulty code themselves, and no server with it has to be built.
 * @typedef {{ name: string, file: string, from: string, to: string, tests: string[], inTests?: true }} Mutation
 */

const GUARD = 'app/access/guard.server.ts'
const RANK = 'app/domain/results/rank-run.server.ts'
const MERIT = ['tests/request/results/merit.test.ts']
const GRADING = ['tests/unit/grading/grading.test.ts', 'tests/unit/grading/vectors.test.ts']
const MONEY = 'app/domain/billing/money.policy.ts'

const CODES = 'app/domain/platform/factor/codes.server.ts'

/** @type {Mutation[]} */
export const MUTATIONS = [
  {
    name: 'access: a GET may write',
    file: GUARD,
    from: 'inScope({ ...scopeOf(tenant, reading), user',
    to: 'inScope({ ...scopeOf(tenant, false), user',
    tests: ['tests/house/data/read-only.test.ts'],
    inTests: true,
  },
  {
    name: 'access: permissions are not asked for',
    file: GUARD,
    from: 'if (!isOpen(context, permission) || !user.permissions.has(permission)) {',
    to: 'if (!isOpen(context, permission)) {',
    tests: ['tests/request/access/rights.test.ts'],
  },
  {
    name: 'access: a screen of the centre answers an institution',
    file: GUARD,
    from: 'if (!(MATRIX[areaOf(permission)].on as readonly TenantKind[]).includes(context.tenant?.kind as TenantKind))',
    to: 'if (!context.tenant)',
    tests: ['tests/request/access/rights.test.ts'],
  },
  {
    name: 'access: modules outside the package are open',
    file: GUARD,
    from: 'return tenant.modules === null || ALWAYS_ON.includes(area) || tenant.modules.includes(area)',
    to: 'return true',
    tests: ['tests/request/packages/off.test.ts'],
  },
  {
    name: 'access: an expired institution writes on',
    file: GUARD,
    from: "tenant.membership === 'expired' &&",
    to: "tenant.membership === 'none' &&",
    tests: ['tests/request/packages/standing.test.ts', 'tests/request/duties/swaps.test.ts'],
  },
  {
    name: 'access: forms of other pages are taken',
    file: GUARD,
    from: "if (typeof given !== 'string' || !csrfMatches(context.csrf, given))",
    to: "if (typeof given !== 'string')",
    tests: ['tests/request/account/csrf.test.ts'],
  },
  {
    name: 'access: who acts as another gives access',
    file: GUARD,
    from: 'if (user.impersonation && givesAccess(permission))',
    to: 'if (user.impersonation && !user)',
    tests: ['tests/request/secrets/acting.test.ts'],
  },
  {
    name: 'access: a teacher enters marks of others',
    file: 'app/domain/exams/marks.policy.ts',
    from: "right === 'own' && !facts.assigned ?",
    to: "right === 'own' && !facts ?",
    tests: ['tests/unit/exams/marks-policy.test.ts'],
  },
  {
    name: 'tenancy: the wall lets the narrow role see every institution',
    file: 'db/migrations/0040_two_roles.sql',
    from: "SELECT format($p$(SELECT wall_site()) = %1$I AND %1$I = nullif(current_setting('app.site_id', true), '')::bigint$p$, tenant_column)",
    to: 'SELECT format($p$(SELECT wall_site()) IS NOT NULL AND %1$I IS NOT NULL$p$, tenant_column)',
    tests: ['tests/house/data/walls.test.ts'],
    inTests: true,
  },
  {
    name: 'tenancy: two students of a section with one roll',
    file: 'db/migrations/0003_academics_students.sql',
    from: '  UNIQUE (site_id, section_id, roll),\n',
    to: '',
    tests: ['tests/request/students/rolls.test.ts'],
    inTests: true,
  },
  {
    name: 'tenancy: a join does not name the institution',
    file: 'app/domain/results/publishing/withhold-result.server.ts',
    from: 'JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id WHERE',
    to: 'JOIN result_run run ON run.id = r.run_id WHERE',
    tests: ['tests/house/data/distribution.test.ts'],
    inTests: true,
  },
  {
    name: 'merit: the failed are not ordered by how many subjects they failed in',
    file: RANK,
    from: 'passed DESC, failed_count ASC,',
    to: 'passed DESC,',
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'merit: places in the section are those in the class',
    file: RANK,
    from: 'PARTITION BY section_id ORDER BY',
    to: 'ORDER BY',
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'merit: places in the shift are those in the class',
    file: RANK,
    from: 'PARTITION BY shift_id ORDER BY',
    to: 'ORDER BY',
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'merit: total marks never come first',
    file: RANK,
    from: "'total DESC, gpa DESC'",
    to: "'gpa DESC, total DESC'",
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'merit: the failed have places though the office wants none',
    file: RANK,
    from: "'CASE WHEN passed THEN'",
    to: "'CASE WHEN true THEN'",
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'merit: shared places do not skip the next',
    file: RANK,
    from: "? 'rank()'",
    to: "? 'dense_rank()'",
    tests: MERIT,
    inTests: true,
  },
  {
    name: 'grading: a grade begins above its boundary',
    file: 'app/domain/results/scale.policy.ts',
    from: 'total * 10000 >= band.minPercent * full',
    to: 'total * 10000 > band.minPercent * full',
    tests: GRADING,
  },
  {
    name: 'grading: the optional subject gives all of its points',
    file: 'app/domain/results/grading.policy.ts',
    from: 'Math.max(0, graded.point - settings.optionalBase)',
    to: 'graded.point',
    tests: GRADING,
  },
  {
    name: 'grading: a failed optional subject takes points away',
    file: 'app/domain/results/grading.policy.ts',
    from: 'Math.max(0, graded.point - settings.optionalBase)',
    to: '(graded.point - settings.optionalBase)',
    tests: GRADING,
  },
  {
    name: 'grading: a part failed fails no subject',
    file: 'app/domain/results/subject-grade.policy.ts',
    from: 'settings.failedPartFailsSubject && failedParts.length > 0',
    to: 'settings.failedPartFailsSubject && failedParts.length > 1',
    tests: GRADING,
  },
  {
    name: 'results: a class generated again forgets who is withheld',
    file: 'app/domain/results/keep-withheld.server.ts',
    from: 'AND old.withheld_reason IS NOT NULL',
    to: 'AND old.withheld_reason IS NULL',
    tests: ['tests/request/results/publishing.test.ts', 'tests/request/results/stale-runs.test.ts'],
  },
  {
    name: 'results: a withheld result is shown to the public',
    file: 'app/domain/results/public/find-result.server.ts',
    from: 'if (hits.length === 1 && hit.withheld_reason !== null) return',
    to: 'if (hits.length === 0 && hit.withheld_reason !== null) return',
    tests: ['tests/request/results/public-result.test.ts', 'tests/request/results/publishing.test.ts'],
  },
  {
    name: 'results: students read what is not published',
    file: 'app/domain/results/own-results.server.ts',
    from: "run.id = r.run_id AND run.state = 'published'\n     WHERE e.site_id",
    to: 'run.id = r.run_id\n     WHERE e.site_id',
    tests: ['tests/request/results/results.test.ts', 'tests/request/results/publishing.test.ts'],
  },
  {
    name: 'money: half a poisha is lost',
    file: MONEY,
    from: '(a * 2n + b) / (b * 2n)',
    to: 'a / b',
    tests: ['tests/unit/billing/money.test.ts'],
  },
  {
    name: 'money: VAT is charged on the discount too',
    file: MONEY,
    from: '(subtotal > off ? subtotal - off : 0n) * BigInt(vatHundredths)',
    to: 'subtotal * BigInt(vatHundredths)',
    tests: ['tests/unit/billing/money.test.ts'],
  },
  {
    name: 'money: crediting all of an invoice leaves VAT over',
    file: MONEY,
    from: 'if (before.amount + amount === invoice.total) return invoice.vat - before.vat',
    to: '',
    tests: ['tests/unit/billing/money.test.ts'],
  },
  {
    name: 'second factor: a code of the app counts again',
    file: CODES,
    from: 'AND last_step < $3 RETURNING user_id',
    to: 'AND $3::bigint IS NOT NULL RETURNING user_id',
    tests: ['tests/request/account/second-factor.test.ts'],
  },
  {
    name: 'second factor: a code on paper counts again',
    file: CODES,
    from: 'AND code_hash = $3 AND used_at IS NULL RETURNING user_id',
    to: 'AND code_hash = $3 RETURNING user_id',
    tests: ['tests/request/account/second-factor.test.ts'],
  },
  {
    name: 'second factor: the password is enough',
    file: 'app/domain/platform/sign-in.server.ts',
    from: 'if (await factorIsOn(ctx.tenant.id, user.id)) return openHalfSession',
    to: 'if (!user.id) return openHalfSession',
    tests: ['tests/request/account/second-factor.test.ts'],
  },
  {
    name: 'second factor: who must set it up works on',
    file: GUARD,
    from: 'if (user.mustSetUp && !settingUp) throw toSetUp(args)',
    to: '',
    tests: ['tests/request/account/second-factor-demand.test.ts'],
  },
]
