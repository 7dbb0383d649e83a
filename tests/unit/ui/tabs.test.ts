import { expect, test } from 'vitest'
import { openTabs } from '~/ui/tabs/open-tabs'

const at = (search: string) => ({ pathname: '/tax', search })

test('one tab is open, whatever it is named by', () => {
  // The first tab names nothing, the second a kind.
  const kinds = ['/tax', '/tax?kind=vat']
  expect(openTabs(kinds, at(''))).toEqual([true, false])
  expect(openTabs(kinds, at('?kind=vat'))).toEqual([false, true])
  expect(openTabs(kinds, at('?kind=vat&page=2'))).toEqual([false, true])
  expect(openTabs(kinds, at('?page=2'))).toEqual([true, false])
  const tabs = ['?exam=7', '?exam=7&tab=parts', '?exam=7&tab=settings']
  expect(openTabs(tabs, at('?exam=7'))).toEqual([true, false, false])
  expect(openTabs(tabs, at('?exam=7&tab=settings&class=9'))).toEqual([false, false, true])
  // A tab that is not listed opens none of them.
  expect(openTabs(tabs, at('?exam=7&tab=other'))).toEqual([false, false, false])
  expect(openTabs(['/student/7', '/student/7/fees'], { pathname: '/student/7/fees', search: '' })).toEqual([
    false,
    true,
  ])
})
