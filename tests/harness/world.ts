// Before each test file: it is told where its worker's database and server are.
const answer = await fetch(`${process.env.TEST_WORLDS}?worker=${process.env.VITEST_POOL_ID}`)
if (!answer.ok) throw new Error(await answer.text())
Object.assign(process.env, await answer.json())
export {}
