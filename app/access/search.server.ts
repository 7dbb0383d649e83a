import type { UserCtx } from '~/domain/context'
import { findEverything, EACH } from '~/domain/search/everything.server'
import { KIND } from '~/domain/certificates/kinds.policy'
import { menuFor, type MenuNode } from '~/domain/tenancy/menu.server'
import type { Panel } from '~/domain/identity/matrix'
import { formatDate } from '~/format/dates'
import { digits, toAsciiDigits } from '~/format/digits'
import { cleanText } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { FoundGroup, FoundItem } from '~/ui/search/found'
import { screens } from './screens.server'
import { mayOpen, panelOf } from './shell.server'

const MOST_LETTERS = 100
const asked = (request: Request) => cleanText(new URL(request.url).searchParams.get('q') ?? '').slice(0, MOST_LETTERS)

/** What `?q=` finds for this user, grouped by kind; nothing for an empty question. */
export async function searchFor(ctx: UserCtx, request: Request): Promise<{ q: string; groups: FoundGroup[] }> {
  const q = asked(request)
  if (!/[\p{L}\p{N}]/u.test(q)) return { q, groups: [] }
  const { lang } = ctx
  const t = wordsFor(lang)
  const opens = (path: string) => mayOpen(ctx, path)
  const name = (one: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const found = await findEverything(ctx, q, opens)
  const people = { site: paths.siteUsers, group: paths.groupOwnUsers, central: paths.users }[ctx.tenant.kind]
  const more = (path: string, items: readonly unknown[]) =>
    items.length === EACH ? `${path}?q=${encodeURIComponent(q)}` : null
  const own = !opens(paths.examDeclare)
  const group = (kind: FoundGroup['kind'], items: FoundItem[], all: string | null = null): FoundGroup => ({
    kind,
    title: t(`search:kind.${kind}`),
    items,
    more: all,
  })
  return {
    q,
    groups: [
      group(
        'students',
        found.students.map((one) => ({
          path: paths.student(one.id),
          title: name(one),
          line: line(
            one.className && `${name(one.className)}${one.section ? ` ${name(one.section)}` : ''}`,
            one.roll === null ? null : t('search:roll', { roll: digits(one.roll, lang) }),
            one.session === null ? null : digits(one.session, lang),
            t('search:code', { code: digits(one.code, lang) }),
          ),
        })),
        more(paths.students, found.students),
      ),
      group(
        'users',
        found.users.map((one) => ({
          path: `${people}?user=${one.id}`,
          title: name(one),
          line: line(one.roles.map(name).join(', '), one.username),
        })),
        more(people, found.users),
      ),
      group(
        'sites',
        found.sites.map((one) => ({
          path: paths.siteAcademicDetails(one.id),
          title: name(one),
          line: line(one.alias, one.eiin && t('search:eiin', { eiin: one.eiin })),
        })),
        more(paths.sites, found.sites),
      ),
      group('screens', await foundScreens(ctx, q, opens)),
      group(
        'exams',
        found.exams.map((one) => ({
          path: own ? paths.studentExams : `${paths.examDeclare}?exam=${one.id}`,
          title: name(one),
          line: digits(one.session, lang),
        })),
      ),
      group(
        'documents',
        found.documents.map((one) => ({
          path: `${KIND[one.kind].path}?doc=${one.id}`,
          title: name(one),
          line: line(t(`search:document.${one.kind}`), digits(one.memoNo, lang), formatDate(one.issuedOn, lang)),
        })),
      ),
      group(
        'notices',
        found.notices.map((one) => ({
          path: paths.notification(one.id),
          title: name(one),
          line: formatDate(one.createdAt, lang),
        })),
        found.notices.length === EACH ? paths.notifications : null,
      ),
    ].filter((one) => one.items.length),
  }
}

/** Screens of the user's panel by their title or menu entry in either language, those that begin so first. */
async function foundScreens(ctx: UserCtx, q: string, opens: (path: string) => boolean): Promise<FoundItem[]> {
  const panel = panelOf(ctx)
  const entries = new Map<string, { bn: string; en: string; under: string }>()
  const [bn, en] = [await menuLabels(panel, 'bn', opens), await menuLabels(panel, 'en', opens)]
  for (const [path, label] of bn)
    entries.set(path, {
      bn: label.own,
      en: en.get(path)?.own ?? '',
      under: (ctx.lang === 'bn' ? label : en.get(path))?.under ?? '',
    })
  for (const one of screens())
    if (!entries.has(one.path) && one.panels.includes(panel) && opens(one.path))
      entries.set(one.path, { bn: wordsFor('bn')(one.title), en: wordsFor('en')(one.title), under: '' })
  const plain = (text: string) => toAsciiDigits(text.normalize('NFC').toLowerCase())
  const words = plain(q).split(/\s+/).filter(Boolean)
  return [...entries]
    .map(([path, entry]) => ({ path, entry, text: ` ${plain(`${entry.bn} ${entry.en}`)}` }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(b.text.includes(` ${words[0]}`)) - Number(a.text.includes(` ${words[0]}`)))
    .slice(0, EACH)
    .map(({ path, entry }) => ({ path, title: entry[ctx.lang], line: entry.under }))
}

async function menuLabels(panel: Panel, lang: 'bn' | 'en', opens: (path: string) => boolean) {
  const labels = new Map<string, { own: string; under: string }>()
  const walk = (nodes: readonly MenuNode[], under: string) => {
    for (const { path, label, children } of nodes) {
      if (path !== null) labels.set(path, { own: label, under })
      walk(children, under ? `${under} › ${label}` : label)
    }
  }
  walk(await menuFor(panel, lang, opens), '')
  return labels
}
