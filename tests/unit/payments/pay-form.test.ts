import { expect, it } from 'vitest'
import { payForm } from '~/domain/payments/till/till.form'

const paid = { studentId: '1', charges: [], amount: '৫০০', once: 'one' }

it('reads the numbers of cheques and transactions in either digits', () => {
  const cheque = payForm.parse({ ...paid, method: 'cheque', reference: '১২৩৪৫৬৭', chequeBank: 'সোনালী ব্যাংক' })
  expect(cheque.reference).toBe('1234567')
  const wallet = { method: 'wallet', amount: '২০০', ledgerId: '3', reference: 'TRX৯৯8' }
  expect(payForm.parse({ ...paid, method: 'cash', others: [wallet] }).others[0]?.reference).toBe('TRX998')
})

it('refuses a part that is less than nothing', () => {
  const part = { method: 'wallet', amount: '-5', ledgerId: '3', reference: 'TRX1' }
  expect(payForm.safeParse({ ...paid, method: 'cash', others: [part] }).success).toBe(false)
})
