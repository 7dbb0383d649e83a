import { useLang } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { ExamChooser, NoExam } from '../exam-chooser'
import type { SectionsData } from './load-cards.server'
import { sectionName, useUnitNames } from './names'

type Row = SectionsData['sections'][number]

const sectionList = (examId: number) =>
  listSpec<Row>()({
    area: 'duties:admit',
    title: 'duties:admit.bySection',
    name: 'section',
    columns: {
      section: {
        kind: 'cell',
        header: 'duties:section',
        cell: (row, _, { name }) => (
          <Link className="link-lined font-medium" to={`?exam=${examId}&section=${row.sectionId}`}>
            {sectionName(row, name)}
          </Link>
        ),
      },
      candidates: { kind: 'count', header: 'duties:candidates' },
      issued: { kind: 'count', header: 'duties:admit.state.issued' },
      withheld: { kind: 'count', header: 'duties:admit.state.withheld' },
      noPhoto: { kind: 'count', of: (row) => row.candidates - row.photos },
      noSeat: { kind: 'count', of: (row) => row.candidates - row.seated },
    },
  })

/** How far the cards of each section are, and the order to issue or print them. */
export function SectionList({ data }: { data: SectionsData }) {
  const { t, n } = useWords()
  const { exam, exams, sections, mayPrint } = data
  const title = t('duties:admit.title')
  if (!exam) return <NoExam title={title} />
  const sum = (key: 'candidates' | 'issued' | 'withheld' | 'photos' | 'seated') =>
    sections.reduce((all, one) => all + one[key], 0)
  const candidates = sum('candidates')
  return (
    <Page title={title} description={t('duties:admit.about')}>
      <ExamChooser exams={exams} exam={exam} />
      {!exam.routine ? (
        <Alert
          tone="warn"
          title={t('duties:admit.noRoutine')}
          actions={<LinkButton to={`${paths.examDeclare}?exam=${exam.id}`}>{t('duties:toRoutine')}</LinkButton>}
        >
          {t('duties:admit.noRoutineText')}
        </Alert>
      ) : !exam.seats && !exam.closed ? (
        <Alert
          tone="accent"
          title={t('duties:admit.noSeats')}
          actions={<LinkButton to={`${paths.seatPlan}?exam=${exam.id}`}>{t('duties:toSeats')}</LinkButton>}
        >
          {t('duties:admit.noSeatsText')}
        </Alert>
      ) : null}
      {sections.length === 0 ? (
        <EmptyState
          title="duties:none.papers"
          text="duties:none.papersText"
          action={<LinkButton to={`${paths.examDeclare}?exam=${exam.id}`}>{t('duties:toDeclare')}</LinkButton>}
        />
      ) : (
        <>
          <div className="my-4">
            <Stats>
              <Stat label={t('duties:candidates')} value={n(candidates)} />
              <Stat label={t('duties:admit.state.issued')} value={n(sum('issued'))} />
              <Stat
                label={t('duties:admit.state.withheld')}
                value={n(sum('withheld'))}
                {...(sum('withheld') ? { tone: 'warn' as const } : {})}
              />
              <Stat label={t('duties:admit.noPhoto')} value={n(candidates - sum('photos'))} />
            </Stats>
          </div>
          {mayPrint && exam.routine ? (
            <div className="mb-4">
              <Order data={data} examId={exam.id} />
            </div>
          ) : null}
          <ListTable spec={sectionList(exam.id)} rows={sections} rowKey={(row) => row.sectionId} />
        </>
      )}
    </Page>
  )
}

function Order({ data, examId }: { data: SectionsData; examId: number }) {
  const { t } = useWords()
  const lang = useLang()
  const units = useUnitNames()
  const { sections } = data
  const offerings = [...new Map(sections.map((one) => [one.offeringId, one])).values()]
  return (
    <Section card title={t('duties:admit.order')}>
      <PostValues values={{ exam: examId }} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <SelectField
            field={plain('unit', 'all')}
            label="duties:admit.unit"
            empty={false}
            options={[
              { value: 'all', text: t('duties:admit.everybody') },
              ...offerings.map((one) => ({
                value: `o${one.offeringId}`,
                text: units.offering(one),
                group: t('duties:admit.wholeClass'),
              })),
              ...sections.map((one) => ({
                value: `s${one.sectionId}`,
                text: units.section(one),
                group: t('duties:section'),
              })),
            ]}
          />
          <SelectField
            field={plain('lang', lang)}
            label="duties:lang"
            empty={false}
            options={[
              { value: 'bn', text: 'বাংলা' },
              { value: 'en', text: 'English' },
            ]}
          />
          <SelectField
            field={plain('per', '2')}
            label="duties:admit.per"
            empty={false}
            options={[1, 2, 4].map((count) => ({ value: count, text: t('duties:admit.perPage', { count }) }))}
          />
        </div>
        {data.dues === 'warn' ? (
          <CheckField field={plain('dues', false)} label="duties:admit.dues" hint="duties:admit.duesHint" />
        ) : data.dues === 'hold' ? (
          <p>{t('duties:admit.duesHeld')}</p>
        ) : null}
        <p className="text-[0.875rem] text-muted">{t('duties:admit.orderHelp')}</p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="intent" value="print">
            {t('duties:admit.print')}
          </SubmitButton>
          <SubmitButton name="intent" value="issue" look="plain">
            {t('duties:admit.issue')}
          </SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
