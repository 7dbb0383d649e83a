import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  changesOf,
  covers,
  KEEPERS,
  matrixRows,
  notYours,
  permissionsOn,
  rightsOf,
} from '~/domain/access/rights.policy'
import { GIVES_ACCESS } from '~/domain/identity/access-giving'
import { areaOf, PERMISSIONS } from '~/domain/identity/matrix'
import { SYSTEM_ROLES } from '~/domain/identity/system-roles'

describe('who may give what', () => {
  test('a head can give every role of the staff, whatever areas come to it', () => {
    const roles = SYSTEM_ROLES.filter(({ scope, panel }) => scope === 'site' && panel !== 'student')
    const head = new Set<string>(roles.find(({ key }) => key === 'head')?.permissions)
    expect(roles.length).toBeGreaterThan(5)
    for (const { key, permissions } of roles)
      expect([key, permissions.filter((one) => !covers(head, one))]).toEqual([key, []])
  })
  const support = new Set(['access.permissions.assign', 'operations.jobs.view'])
  test('at the centre, only what one holds, giving and taking', () => {
    expect(notYours(support, 'central', ['operations.jobs.view'])).toEqual([])
    expect(notYours(support, 'central', ['operations.jobs.view', 'operations.jobs.retry'])).toEqual([
      'operations.jobs.retry',
    ])
  })
  test('in institutions, anything of institutions, by who may assign; nothing of the centre', () => {
    expect(notYours(support, 'site', ['exams.marks.reopen'])).toEqual([])
    expect(notYours(support, 'site', ['access.roles.manage'])).toEqual(['access.roles.manage'])
    expect(notYours(new Set(['exams.marks.reopen']), 'site', ['exams.marks.reopen'])).toEqual(['exams.marks.reopen'])
  })
  test('nothing that does not exist', () => {
    expect(notYours(new Set(['x.y.z']), 'central', ['x.y.z'])).toEqual(['x.y.z'])
  })
  test('rights and passwords are out of reach while acting as somebody else', () => {
    for (const permission of KEEPERS.filter((one) => !one.endsWith('.view'))) expect(GIVES_ACCESS).toContain(permission)
  })
})

test('what changed', () => {
  expect(changesOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
})

test('each right says where it comes from', () => {
  const rights = rightsOf(
    'site',
    [
      { id: 1, active: true, permissions: ['exams.exams.view', 'exams.marks.view', 'results.results.view'] },
      { id: 2, active: false, permissions: ['exams.marks.reopen'] },
    ],
    new Map([
      ['exams.marks.view', 'deny'],
      ['students.students.view', 'allow'],
    ]),
    ['exams', 'students'],
    ['platform'],
  )
  const of = (permission: string) => rights.find((one) => one.permission === permission)
  expect(of('exams.exams.view')).toMatchObject({ roles: [1], extra: null, packageOff: false, holds: true })
  expect(of('exams.marks.view')).toMatchObject({ roles: [1], extra: 'deny', holds: false })
  expect(of('exams.marks.reopen')).toMatchObject({ roles: [], holds: false })
  expect(of('students.students.view')).toMatchObject({ roles: [], extra: 'allow', holds: true })
  expect(of('results.results.view')).toMatchObject({ roles: [1], packageOff: true, holds: false })
  expect(of('platform.dashboard.view')).toMatchObject({ packageOff: false, holds: false })
})

test('the matrix holds every permission of a scope once', () => {
  const shown = matrixRows('site').flatMap((area) =>
    area.entities.flatMap((entity) => entity.actions.map((action) => action.permission)),
  )
  expect(shown).toEqual(permissionsOn('site'))
  expect(new Set(shown).size).toBe(shown.length)
})

test('every area, entity and action has a name and an explanation', () => {
  const words = JSON.parse(fs.readFileSync('locales/en/access.json', 'utf8')) as {
    area: Record<string, string>
    entity: Record<string, Record<string, string>>
    action: Record<string, string>
    does: Record<string, string>
  }
  const silent = PERMISSIONS.filter((permission) => {
    const [, entity = '', action = ''] = permission.split('.')
    const area = areaOf(permission)
    return !words.area[area] || !words.entity[area]?.[entity] || !words.action[action] || !words.does[action]
  })
  expect(silent).toEqual([])
})
