import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/public/gateways/${file}`

export const gatewayCalls = [
  route('pay/return/:invoice', at('return.ts')),
  route('pay/notice/:gateway', at('notice.ts')),
]
