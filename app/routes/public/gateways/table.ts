import { route } from '../../entries'

const at = (file: string) => `routes/public/gateways/${file}`

export const gatewayCalls = [
  route('pay/return/:invoice', at('return.ts')),
  route('pay/notice/:gateway', at('notice.ts')),
]
