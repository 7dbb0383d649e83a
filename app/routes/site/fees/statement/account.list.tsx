import type { AccountLine } from '~/domain/fees/statement/account.server'
import { fundOf } from '~/domain/fees/statement/line-name.policy'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { periodText } from './period-text'

const what = (one: AccountLine, { t, name }: ListWords) => (one.period ? name(one) : t(fundOf(one.kind)))
const period = (one: AccountLine, { t, lang }: ListWords) => one.period && periodText(one.period, lang, t)
const why = ({ typeEn, typeBn, why: said }: AccountLine, { n, name }: ListWords) =>
  [name({ nameEn: typeEn, nameBn: typeBn }), n(said)].filter(Boolean).join(': ')

/** Lines of a student's account; a file has period and due day in columns of their own. */
export const accountList = ({ file = false } = {}) =>
  listSpec<AccountLine>()({
    area: 'fee-relief:statement',
    title: 'fee-relief:statement.title',
    name: 'day',
    columns: {
      day: 'day',
      what: {
        kind: 'text',
        of: what,
        phone: true,
        cell: (one, said, w) => [said, period(one, w)].filter(Boolean).join(', '),
      },
      period: file && { kind: 'text', of: period },
      due: file && { kind: 'day', of: 'dueOn' },
      kind: { kind: 'word', header: 'fee-relief:statement.entry', words: 'fee-relief:kind', phone: true },
      why: { kind: 'text', of: why },
      by: 'name',
      added: { kind: 'taka', of: (one) => (one.amount > 0 ? one.amount : null), phone: true },
      off: { kind: 'taka', of: (one) => (one.amount < 0 ? -one.amount : null), phone: true },
      balance: { kind: 'taka', phone: true },
    },
  })
