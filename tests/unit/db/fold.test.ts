import { expect, test } from 'vitest'
import { fold } from 'db/schema/fold'

test('a line that fits stays one', () => {
  const line = '  CONSTRAINT school_pkey PRIMARY KEY (site_id, id),'
  expect(fold(line)).toBe(line)
  expect(fold(`${line}\n    CASE`)).toBe(`${line}\n    CASE`)
})

test('a longer one breaks between clauses, then between conditions, then between members, the outermost first', () => {
  expect(
    fold(
      "CREATE POLICY tenant ON school FOR ALL TO owner_role, wide_role USING (((site_id = ANY ((NULLIF(current_setting('app.site_ids'::text, true), ''::text))::bigint[])) OR (current_setting('app.all_sites'::text, true) = 'yes'::text)));",
    ),
  ).toBe(
    `CREATE POLICY tenant ON school FOR ALL TO owner_role, wide_role
  USING (((site_id = ANY ((NULLIF(current_setting('app.site_ids'::text, true), ''::text))::bigint[]))
    OR (current_setting('app.all_sites'::text, true) = 'yes'::text)));`,
  )
  expect(
    fold(
      'CREATE TRIGGER tell AFTER INSERT OR UPDATE OF a ON public.school FOR EACH ROW WHEN ((new.a)) EXECUTE FUNCTION tell(1, 2, 3, 4, 5, 6);',
    ).split('\n'),
  ).toEqual([
    'CREATE TRIGGER tell AFTER INSERT OR UPDATE OF a',
    '  ON public.school',
    '  FOR EACH ROW',
    '  WHEN ((new.a))',
    '  EXECUTE FUNCTION tell(1, 2, 3, 4, 5, 6);',
  ])
})

test('what stands in quotes is left as it is, and nothing is lost', () => {
  const words = Array.from({ length: 20 }, (_, i) => `'one AND (two, WHERE ${i}'::text`)
  const line = `  CONSTRAINT word_check CHECK ((word = ANY (ARRAY[${words.join(', ')}]))),`
  const lines = fold(line).split('\n')
  expect(lines).toHaveLength(20)
  expect(lines.map((one) => one.trim()).join(' ')).toBe(line.trim())
})
