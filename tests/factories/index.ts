/**
 * Institutions for tests that write. Every makeSite is a tenant of its own, so test files run side by side:
 *
 *   const site = await makeSite({ sections: 2, students: 5 })
 *   const exam = await makeExam(site, { subjects: ['109'], marks: 'full' })
 *   const teacher = await visit(site.alias).login(site.teacher.username)
 *   const other = await makeUser(site.id, { roles: ['exam-controller'] })
 *   const late = await makeStudent(site, { religion: 'HINDU', choices: [{ subjectCode: '112', condition: 'RELIGION' }] })
 *
 * Each call is one transaction of the runtime role that sees all tenants. All passwords are demo1234.
 * Subjects are named by the code of their first paper ('109' Mathematics), papers by their own ('102' Bangla 2nd).
 */
export * from './book'
export { catalogue, everywhere, PASSWORD, randomName } from './common'
export * from './class'
export * from './exam'
export * from './fees'
export * from './gateways'
export * from './rooms'
export * from './site'
export { makeStudent, type MadeStudent, type StudentOptions } from './student'
export * from './user'
