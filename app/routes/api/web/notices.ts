import { publicCall } from './entrance.server'
import { noticesJson } from './shapes.server'

export const loader = publicCall((call) => noticesJson(call, 20))
