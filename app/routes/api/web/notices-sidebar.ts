import { publicCall } from './entrance.server'
import { noticesJson } from './shapes.server'

/** Fewer of them, for a column beside a page. */
export const loader = publicCall((call) => noticesJson(call, 6))
