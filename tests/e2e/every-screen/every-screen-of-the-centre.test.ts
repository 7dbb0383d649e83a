import { afterAll, describe, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser } from '../browser'
import { inspectAll, type Who } from './crawl'

/**
 * The operator's panel branch by branch: each begins at its screens and stays among them. In Bengali; that the same screens
 * are whole in English is asked by tests/request/platform/screens/central-routes.test.ts.
 */
const branch = (who: string, only: RegExp, least: number, ...begin: string[]): Who => ({
  who,
  alias: null,
  user: 'operator',
  at: paths.centralLogin,
  begin,
  only,
  least,
  asks: /^(edit=(new|\d+)|dialog=new|tab=.*|user=\d+)$/,
  langs: ['bn'],
})

const BRANCHES: Who[] = [
  {
    who: 'the operator himself',
    alias: null,
    user: 'operator',
    at: paths.centralLogin,
    begin: [paths.dashboard],
    only: /^\/(dashboard|user|edu\/(outbox|jobs))/,
    least: 6,
  },
  branch(
    'institutions',
    /^\/(edu\/(site\/(list|new|edit|academic|application)|non-site)|featured)/,
    9,
    paths.sites,
    paths.applications,
    paths.leads,
    paths.featured,
  ),
  branch(
    'groups and packages',
    /^\/(edu\/site-(group|membership)|package|module|sub-module)/,
    8,
    paths.groups,
    paths.memberships,
    paths.packages,
    paths.modules,
    paths.subModules,
  ),
  branch(
    'billing',
    /^\/edu\/(invoice|challan|reguler-site|company)/,
    10,
    paths.invoices,
    paths.challans,
    paths.regularSites,
    paths.regularMonths,
    paths.siteStatement,
    paths.companies,
  ),
  branch(
    'access',
    /^\/(edu\/(role|user|permission|site\/(impersonate|user-permission))|permission)/,
    10,
    paths.roles,
    paths.users,
    paths.assignCentral,
    paths.assignSite,
    paths.extraPermissions,
    paths.siteUserPermissions,
    paths.impersonate,
    paths.impersonateGroup,
  ),
  branch(
    'setup',
    /^\/(menu|edu\/(dashboard-palette|fetch|global-calendar|replication)|laravel-passport)/,
    9,
    paths.menus,
    paths.menuRoutes,
    paths.palettes,
    paths.auditLog,
    paths.globalCalendar,
    paths.replication,
    paths.oauthClients,
  ),
  branch(
    'academic catalogues',
    /^\/(academic\/(?!academic-fee|waiver|student-offer)|country|division|district|thana|edu\/holiday)/,
    18,
    paths.catalogueClasses,
    paths.catalogueSubjects,
    paths.groupDetails,
    paths.classGroups,
    paths.catalogueSessions,
    paths.sessionTypes,
    paths.studyGroups,
    paths.subjectConditions,
    paths.academicYears,
    paths.fiscalYears,
    paths.designations,
    paths.houses,
    paths.countries,
    paths.divisions,
    paths.districts,
    paths.thanas,
    paths.holidays,
  ),
  branch(
    'the other catalogues',
    /^\/(academic\/(academic-fee|waiver|student-offer)|salary|edu\/(accounts|payment-gateway|class-room|help-desk)|assessment)/,
    18,
    paths.feeHeads,
    paths.feeSubHeads,
    paths.feeGroups,
    paths.waiverTypes,
    paths.studentOfferTypes,
    paths.salaryTypes,
    paths.overtimeRules,
    paths.bonusRules,
    paths.cutRules,
    paths.allowanceRules,
    paths.accountsHeads,
    paths.voucherTypes,
    paths.paymentGateways,
    paths.paymentTypes,
    paths.paymentMethods,
    paths.merchantTypes,
    paths.classPosts,
    paths.assessmentSettings,
    paths.assessmentResultSettings,
    paths.helpDeskSettings,
  ),
]

afterAll(closeBrowser)

describe('every screen of the centre, at 1280 and 360 px, and dark', () => {
  test.each(BRANCHES)('of $who', inspectAll, 300_000)
})
