import type { RouteConfig } from '@remix-run/route-config'
import { api } from './routes/api/table'
import { central } from './routes/central/table'
import { common } from './routes/common/table'
import { pub } from './routes/public/table'

export default [...common, ...central, ...pub, ...api] satisfies RouteConfig
