import type { RouteConfig } from '@remix-run/route-config'
import { api } from './routes/api/table'
import { central } from './routes/central/table'
import { common } from './routes/common/table'
import { employee } from './routes/employee/table'
import { pub } from './routes/public/table'
import { site } from './routes/site/table'

export default [...common, ...central, ...site, ...employee, ...pub, ...api] satisfies RouteConfig
