import { useActionData } from '@remix-run/react'
import type { DrawForm } from '~/domain/admissions/draw/draw.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm, TextField } from '~/ui/fields'
import { type SubmissionResult, useConstraint, useForm } from '~/ui/fields/use-form'
import { Alert, FormActions, KeyValue, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Steps } from '~/ui/tabs'
import { Hex, useClassName, useDates } from './class-name'
import { DrawCheckBox } from './draw-check'
import type { DrawData } from './load-draws.server'
import { Refused } from './refused'
import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { DRAW_LISTS, resultList } from './result.list'

/** One draw: what was published before, the text that decides, and what came of it. */
export function DrawScreen({ data }: { data: DrawData }) {
  const { draw, offer, may } = data
  const { t, n, lang, dateTime } = useDates()
  const name = useName()
  const className = useClassName()
  const drawn = draw.drawnAt !== null
  const pool = (code: string) =>
    code === 'general' ? t('lottery:general') : name(data.pools[code] ?? { nameBn: code, nameEn: code })
  return (
    <Page
      title={`${t(draw.rehearsal ? 'lottery:rehearsal' : 'lottery:real')}: ${className(offer)}`}
      description={`${name({ nameBn: offer.titleBn, nameEn: offer.titleEn })} · ${n(offer.session)}`}
      actions={
        <>
          <LinkButton to={paths.lotteryOffer(offer.id)}>{t('common:back')}</LinkButton>
          <LinkButton document to={paths.lotteryPaper(draw.id, lang)}>
            {t('common:print')}
          </LinkButton>
          {draw.rehearsal ? null : (
            <LinkButton document to={paths.webLottery(draw.id)}>
              {t('lottery:publicPage')}
            </LinkButton>
          )}
          <LinkButton document look="primary" to={paths.lotteryShow(draw.id)}>
            {t('lottery:bigScreen')}
          </LinkButton>
        </>
      }
    >
      {draw.rehearsal ? (
        <Alert tone="warn" title={t('lottery:rehearsal')}>
          {t('lottery:rehearsalNote')}
        </Alert>
      ) : (
        <Steps
          label="lottery:steps.label"
          current={drawn ? 3 : 1}
          steps={['freeze', 'text', 'result'].map((step) => ({ label: `lottery:steps.${step}` }))}
        />
      )}
      {!drawn && may.run && (draw.rehearsal || may.publish) ? (
        <TextForm id={draw.id} rehearsal={draw.rehearsal} />
      ) : (
        <Refused />
      )}
      <DrawCheckBox data={data} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section card title={t('lottery:published')}>
          <KeyValue
            items={[
              { label: t('lottery:frozenAt'), value: dateTime(draw.frozenAt) },
              { label: t('lottery:applicants'), value: n(draw.applicants) },
              { label: t('lottery:listHash'), value: <Hex text={draw.listHash} /> },
              ...(draw.termsHash ? [{ label: t('lottery:termsHash'), value: <Hex text={draw.termsHash} /> }] : []),
              { label: t('lottery:secretHash'), value: <Hex text={draw.secretHash} /> },
              ...(draw.seal ? [{ label: t('lottery:seal'), value: <Hex text={draw.seal} /> }] : []),
              ...(draw.drawnAt && draw.secret && draw.seed && draw.resultHash
                ? [
                    { label: t('lottery:drawnAt'), value: dateTime(draw.drawnAt) },
                    { label: t('lottery:text'), value: <strong>{draw.publicText}</strong> },
                    { label: t('lottery:secret'), value: <Hex text={draw.secret} /> },
                    { label: t('lottery:seed'), value: <Hex text={draw.seed} /> },
                    { label: t('lottery:resultHash'), value: <Hex text={draw.resultHash} /> },
                  ]
                : []),
            ]}
          />
        </Section>
        <Section card title={t('lottery:pools')}>
          <KeyValue
            figures
            items={[
              ...draw.terms.pools.map((one) => ({ label: pool(one.code), value: n(one.seats) })),
              { label: t('lottery:lists.waiting-1'), value: n(draw.terms.waiting[0]) },
              { label: t('lottery:lists.waiting-2'), value: n(draw.terms.waiting[1]) },
            ]}
          />
          <p className="mt-3 text-[0.875rem] text-muted">{t('lottery:poolsNote')}</p>
          {!draw.rehearsal && may.publish ? <NamesForm id={draw.id} shown={draw.showsNames} /> : null}
        </Section>
      </div>
      {drawn ? <ResultList data={data} pool={pool} /> : null}
    </Page>
  )
}

/** The text from the hall: once it is sent, the draw has taken place. */
function TextForm({ id, rehearsal }: { id: number; rehearsal: boolean }) {
  const { t } = useDates()
  const [form, fields] = useForm<DrawForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('draw'),
    id: 'draw',
  })
  return (
    <Section card title={t('lottery:draw.title')} className="mb-4">
      <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('lottery:draw.about')}</p>
      <PostForm form={form} values={{ intent: 'draw', draw: id }}>
        <FormErrors form={form} />
        <div className="grid max-w-xl gap-3.5">
          <TextField field={fields.text} label="lottery:text" hint="lottery:draw.hint" />
          <CheckField field={fields.sure} label={rehearsal ? 'lottery:draw.sureRehearsal' : 'lottery:draw.sure'} />
        </div>
        <FormActions submit="lottery:draw.do" />
      </PostForm>
    </Section>
  )
}

function NamesForm({ id, shown }: { id: number; shown: boolean }) {
  const { t } = useDates()
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="mb-2 text-[0.9375rem]">{t(shown ? 'lottery:names.shown' : 'lottery:names.hidden')}</p>
      <PostValues values={{ intent: 'names', draw: id, names: shown ? null : 'on' }} preventScrollReset>
        <SubmitButton small look="plain">
          {t(shown ? 'lottery:names.hide' : 'lottery:names.show')}
        </SubmitButton>
      </PostValues>
    </div>
  )
}

/** Everybody who was in the draw, in its order. */
function ResultList({ data: { rows, counts }, pool }: { data: DrawData; pool: (code: string) => string }) {
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
