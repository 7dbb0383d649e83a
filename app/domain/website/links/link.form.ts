import { z } from 'zod'
import { alongside, zCheck, zChoice, zText } from '~/ui/fields/zod'
import { isAddress } from '../entries/entry.form'
import { PAGES } from '../public/pages.policy'

const PAGE_KEYS = PAGES.map((page) => page.key) as [string, ...string[]]
const label = () => zText({ max: 80, optional: true })

/** An entry of the menu: one of the site's own pages, one of its texts, an address, or only a heading. */
export const menuForm = z
  .object({
    labelBn: label(),
    labelEn: label(),
    page: zChoice(PAGE_KEYS, { optional: true }),
    entryId: zText({ max: 15, pattern: /^\d+$/, optional: true }),
    url: zText({ max: 500, optional: true }).refine(isAddress, { error: 'webedit:error.address' }),
    active: zCheck(),
  })
  .superRefine((value, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ([value.page, value.entryId, value.url].filter(Boolean).length > 1) say('page', 'webedit:error.oneTarget')
    if (!value.labelBn && !value.labelEn && !value.page) say('labelBn', 'webedit:error.title')
  }, alongside)

/** An important link, or the institution's address in a network. */
export const outsideForm = z
  .object({
    labelBn: label(),
    labelEn: label(),
    url: zText({ max: 500 }).refine((url) => isAddress(url) && url.startsWith('https://'), {
      error: 'webedit:error.secure',
    }),
    active: zCheck(),
  })
  .superRefine((value, context) => {
    if (!value.labelBn && !value.labelEn)
      context.addIssue({ code: 'custom', path: ['labelBn'], message: 'webedit:error.title' })
  }, alongside)
