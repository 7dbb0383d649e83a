import { layout, route } from '../entries'
import { billing } from './billing/table'
import { calendar } from './calendar/table'
import { cardOrderFiles, cardOrders } from './card-orders/table'
import { log } from './log/table'
import { recovery } from './recovery/table'
import { replication } from './replication/table'
import { siteReport } from './site-report/table'
import { centralRoutine } from './routine/table'
import { setup } from './setup/table'
import { oauthCalls, oauthScreens } from './oauth/table'
import { institutions, institutionsPublic } from './institutions/table'
import { academicCatalogues } from './academic/table'
import { accountsCatalogues } from './accounts/table'
import { assessmentSettings } from './assessment/table'
import { classRoom } from './classroom/table'
import { feeCatalogues } from './fees/table'
import { helpDesk, helpDeskFiles } from './help-desk/table'
import { paymentCatalogues } from './payment/table'
import { salaryCatalogues } from './salary/table'
import { locationCatalogues } from './locations/table'
import { groups } from './groups/table'
import { packages } from './packages/table'
import { access } from './access/table'
import { area } from '../area'

const at = (file: string) => `routes/central/${file}.tsx`

export const central = [
  route('edu/login', at('login')),
  route('edu/feature', at('features')),
  ...institutionsPublic,
  layout(
    'routes/common/layout.tsx',
    [
      area(
        'platform:operations',
        [
          route('edu/outbox', at('outbox')),
          route('edu/outbox/:id', at('outbox-message')),
          route('edu/sms-carriers', at('carriers')),
          route('edu/jobs', at('jobs')),
        ],
        'central',
      ),
      ...billing,
      cardOrders,
      ...cardOrderFiles,
      recovery,
      ...setup,
      ...log,
      ...calendar,
      ...replication,
      oauthScreens,
      ...institutions,
      siteReport,
      centralRoutine,
      // catalogues
      academicCatalogues,
      feeCatalogues,
      salaryCatalogues,
      accountsCatalogues,
      paymentCatalogues,
      classRoom,
      assessmentSettings,
      helpDesk,
      ...helpDeskFiles,
      locationCatalogues,
      ...packages,
      ...groups,
      ...access,
    ],
    'central-panel',
  ),
  ...oauthCalls,
]
