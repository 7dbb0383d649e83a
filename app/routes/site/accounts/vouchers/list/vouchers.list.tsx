import { DRAFT_STATES } from '~/domain/accounts/vouchers/drafts.policy'
import type { DraftRow, VoucherRow } from '~/domain/accounts/vouchers/voucher-list.server'
import { paths, type VoucherScreen } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { VOUCHER_TONES, wordsOf } from '../parts'

/** Posted vouchers of a screen, newest first. */
export const postedList = (screen: VoucherScreen) =>
  listSpec<VoucherRow>()({
    area: 'vouchers',
    title: `${wordsOf(screen)}.list`,
    name: 'number',
    sort: '-day',
    columns: {
      number: {
        kind: 'code',
        header: 'vouchers:paper.number',
        sortable: true,
        record: (row) => paths.voucher(screen, row.number),
      },
      day: { kind: 'day', sortable: true, phone: true },
      narration: 'text',
      amount: { kind: 'money', sortable: true, phone: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'vouchers:state',
        tones: VOUCHER_TONES,
        of: (row) => (row.reversed ? 'reversed' : row.reversal ? 'reversal' : 'posted'),
      },
      by: { kind: 'name', header: 'vouchers:view.madeBy', of: 'maker' },
      files: { kind: 'count', header: 'vouchers:files.count', hidden: true, blank: true },
    },
    filters: {
      day: { label: 'vouchers:day', dates: DatesFilter },
      ledger: { label: 'vouchers:line.ledgerId', kind: 'choice', ids: true },
      party: { label: 'vouchers:line.party', kind: 'choice', ids: true },
      fund: { label: 'vouchers:line.fundId', ids: true },
      least: { label: 'vouchers:filter.least', text: true },
      most: { label: 'vouchers:filter.most', text: true },
      by: { label: 'vouchers:view.madeBy', ids: true },
      state: { label: 'common:status', of: ['reversed', 'reversal'], words: 'vouchers:state' },
    },
  })

/** Drafts: those that wait for whoever checks stand first. */
export const draftList = (screen: VoucherScreen) =>
  listSpec<DraftRow>()({
    area: 'vouchers',
    title: 'vouchers:tab.drafts',
    name: 'id',
    columns: {
      id: {
        kind: 'code',
        header: 'vouchers:draftNumber',
        record: (row) => paths.voucher(screen, row.id),
        cell: (row, id, { t }) => t('vouchers:draftId', { id }),
      },
      state: { kind: 'state', header: 'common:status', words: 'vouchers:state', tones: VOUCHER_TONES, phone: true },
      day: 'day',
      narration: { kind: 'text', of: (row) => row.narration || row.returnedFor },
      amount: { kind: 'money', phone: true },
      by: { kind: 'name', header: 'vouchers:view.madeBy', of: 'maker' },
    },
    filters: {
      state: {
        label: 'common:status',
        of: DRAFT_STATES.filter((one) => one !== 'template').reverse(),
        words: 'vouchers:state',
      },
    },
  })
