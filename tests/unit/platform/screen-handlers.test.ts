import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { branches } from '../../../scripts/screen-handlers'

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
  module: {},
})
const ROUTES = [
  route('root', undefined, ''),
  route('home', 'root', undefined, true),
  route('panel', 'root'),
  route('dashboard', 'panel', 'dashboard'),
  route('students', 'panel', 'student'),
  route('list', 'students', 'list'),
  route('view', 'students', 'view/:id'),
  route('new', 'students', 'view/new'),
  route('part', 'students', 'view/:id/:part?'),
  route('files', 'root', 'files/*'),
  route('notice', 'root', 'নোটিশ/:slug'),
  route('dotted', 'root', 'robots.txt'),
  route('nowhere', 'root', '*'),
]
const build = { routes: Object.fromEntries(ROUTES.map((one) => [one.id, one])) } as unknown as ServerBuild

type Tree = Parameters<typeof matchRoutes>[0][number]
const whole = (parent?: string): Tree[] =>
  ROUTES.filter(({ parentId }) => parentId === parent).map(({ id, path, index }) =>
    index ? { id, path, index: true } : { id, path, children: whole(id) },
  )

describe('the routes of an address', () => {
  const branchOf = branches(build)
  test.each([
    ['/', 'home'],
    ['/_root.data', 'home'],
    ['/dashboard', 'dashboard'],
    ['/dashboard.data', 'dashboard'],
    ['/Dashboard/', 'dashboard'],
    ['/student/list', 'list'],
    ['/student/view/7', 'view'],
    ['/student/view/new', 'new'],
    ['/student/view/7/fees', 'part'],
    ['/student/%6cist', 'list'],
    ['/files', 'files'],
    ['/files/a/b.pdf', 'files'],
    ['/robots.txt', 'dotted'],
    ['/robotsxtxt', 'nowhere'],
    ['/নোটিশ/বার্ষিক-পরীক্ষা', 'notice'],
    [`/${encodeURIComponent('নোটিশ')}/a%2Fb`, 'notice'],
    ['/student/view/7/fees/more', 'nowhere'],
    ['/%E0%A4%A', 'nowhere'],
    ['//dashboard', 'nowhere'],
  ])('%s is %s, as the router says of all routes', (asked, screen) => {
    const path = asked === '/_root.data' ? '/' : asked.replace(/\.data$/, '')
    const said = matchRoutes(whole(), path)?.map((match) => match.route.id) ?? []
    expect(said.at(-1)).toBe(screen)
    expect(branchOf(asked)).toEqual(said)
    expect(branchOf(asked)).toEqual(said) // the second time from what is kept
  })
})
