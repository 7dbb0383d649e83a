import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { formatDate, formatTime } from '~/format/dates'
import { digits, toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import type { OptionKind, ShownOption } from './option'
import { OPTION_GROUPS, type OptionGroup } from './registry'

const titleKey = (group: string, field: string) => `options:field.${group}.${field}`

/** A value in the reader's words. */
function inWords(ctx: SiteCtx, where: string, kind: OptionKind, value: unknown): string {
  const t = wordsFor(ctx.lang)
  if (kind.type === 'check') return t(value === true ? 'common:yes' : 'common:no')
  if (value === null || value === undefined || value === '') return t('options:nothing')
  const plain = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (kind.type === 'choice') return t(`options:choice.${where}.${plain}`)
  if (kind.type === 'time') return formatTime(plain, ctx.lang)
  if (kind.type === 'day') return formatDate(plain, ctx.lang)
  return digits(plain, ctx.lang)
}

/** What its own screen alone can write. */
const elsewhere = (kind: OptionKind): boolean => kind.type === 'text' || kind.type === 'day'

/** As it stands in a form. */
const asTyped = (value: unknown): string =>
  value === true ? 'on' : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Whether the reader may change settings of a group here and now: what may not be written is only shown. */
const mayChange = (ctx: SiteCtx, group: OptionGroup): boolean =>
  ctx.tenant.membership !== 'expired' && ctx.can(group.manage)

/**
 * Every setting that the reader may see, group by group, with its value in words; those that fit what was typed, in either language and
 * with either language's digits.
 */
export async function shownOptions(ctx: SiteCtx, q: string): Promise<ShownOption[]> {
  const t = wordsFor(ctx.lang)
  const plain = (words: string) => toAsciiDigits(words.normalize('NFC').toLowerCase())
  const asked = plain(q).split(/\s+/).filter(Boolean)
  const found: ShownOption[] = []
  for (const group of OPTION_GROUPS) {
    if (!ctx.can(group.view)) continue
    const values = await group.read(ctx.site.id)
    for (const [field, kind] of Object.entries(group.fields)) {
      const key = `${group.key}.${field}`
      const value = inWords(ctx, key, kind, values[field])
      const words = (['bn', 'en'] as const)
        .flatMap((lang) => {
          const say = wordsFor(lang)
          return [say(titleKey(group.key, field)), say(`options:group.${group.key}`), say(`options:words.${group.key}`)]
        })
        .join(' ')
      if (!asked.every((word) => plain(`${words} ${value}`).includes(word))) continue
      found.push({
        key,
        group: group.key,
        title: t(titleKey(group.key, field)),
        value,
        raw: asTyped(values[field]),
        kind,
        path: group.path,
        editable: !elsewhere(kind) && group.save !== undefined && mayChange(ctx, group),
      })
    }
  }
  return found
}

/**
 * Sets one of them, by the verb of its own domain, which judges it with the others of its form and writes it down.
 * @param raw as it was typed; null of a tick that is not there
 * @throws Missing for a setting that is none, or none of this place; Refusal (403) without the right; Invalid at `value`
 */
export async function setOption(ctx: SiteCtx, key: string, raw: string | null): Promise<void> {
  const [groupKey = '', field = ''] = key.split('.')
  const group = OPTION_GROUPS.find((one) => one.key === groupKey)
  const kind = group && Object.hasOwn(group.fields, field) ? group.fields[field] : undefined
  if (!group?.save || !kind || elsewhere(kind)) throw new Missing('option')
  if (!mayChange(ctx, group)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  const before = await group.read(ctx.site.id)
  // As the own form of the domain would send it: what is empty is not there.
  const sent = Object.fromEntries(
    Object.entries({ ...before, [field]: raw ?? '' }).map(([name, value]) => [name, asTyped(value) || undefined]),
  )
  await group.save(ctx, sent)
}
