import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { Section, Stat, Stats } from '~/ui/page'
import type { DrawData } from './load-draws.server'
import { DRAW_LISTS, resultList } from './result.list'

/** Everybody who was in the draw, in its order. */
export function ResultList({ data: { rows, counts }, pool }: { data: DrawData; pool: (code: string) => string }) {
  const { t, n } = useWords()
  return (
    <Section title={t('lottery:result.title')}>
      <div className="mb-4">
        <Stats>
          {DRAW_LISTS.map((list) => (
            <Stat key={list} label={t(`lottery:lists.${list}`)} value={n(counts[list])} />
          ))}
        </Stats>
      </div>
      <ListTable spec={resultList(pool)} list={rows} rowKey={(row) => row.number} />
    </Section>
  )
}
