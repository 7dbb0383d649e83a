import type { SubmissionResult } from '@conform-to/react'
import type { StartChoices } from '~/domain/promotion/start-choices.server'
import { ROLL_RULES, SECTION_RULES } from '~/domain/promotion/promotion.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { NumberField, plain, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, EmptyState, FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** The first step: which class, into which session, by which exam and rules. */
export function Start({ choices, last }: { choices: StartChoices; last: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const name = useName()
  const { chosen, later, sessionId } = choices
  const setup = <LinkButton to={paths.classSettings}>{t('promotion:start.setup')}</LinkButton>
  if (!sessionId) return <EmptyState title="promotion:start.noSession" action={setup} />
  const errors = (key: string) => last?.error?.[key] ?? undefined
  return (
    <>
      <Card title={t('promotion:start.title')}>
        <GetForm
          className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
          key={`${sessionId}-${chosen?.classId}-${chosen?.toSessionId}`}
        >
          <SelectField
            field={plain('f_session', sessionId)}
            label="promotion:start.from"
            empty={false}
            options={choices.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          <SelectField
            field={plain('f_class', chosen?.classId, { errors: errors('class') })}
            label="students:class"
            options={choices.classes.map((one) => ({ value: one.id, text: `${name(one)} (${n(one.students)})` }))}
          />
          <SelectField
            field={plain('f_to', chosen?.toSessionId, { errors: errors('toSession') })}
            label="promotion:start.to"
            empty={later.length ? false : 'promotion:start.none'}
            options={later.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          <Button type="submit" look={chosen ? 'plain' : 'primary'}>
            {t(chosen ? 'students:show' : 'common:continue')}
          </Button>
        </GetForm>
        {later.length ? null : (
          <div className="mt-4">
            <Alert tone="warn" title={t('promotion:start.noLater')} actions={setup}>
              {t('promotion:start.noLaterText')}
            </Alert>
          </div>
        )}
      </Card>
      {chosen ? (
        <Rules key={`${chosen.classId}-${chosen.toSessionId}`} chosen={chosen} sessionId={sessionId} last={last} />
      ) : null}
    </>
  )
}

function Rules({
  chosen,
  sessionId,
  last,
}: {
  chosen: NonNullable<StartChoices['chosen']>
  sessionId: number
  last: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const initial = (key: string, value: unknown) =>
    plain(key, (last?.initialValue?.[key] as string | undefined) ?? value, { errors: last?.error?.[key] ?? undefined })
  const setup = (
    <LinkButton small to={`${paths.classSettings}?session=${chosen.toSessionId}`}>
      {t('promotion:start.setup')}
    </LinkButton>
  )
  const published = chosen.exams.filter((one) => one.published)
  return (
    <Card
      className="mt-4"
      title={chosen.next ? t('promotion:start.next', { name: name(chosen.next) }) : t('promotion:start.completes')}
    >
      <p className="mb-3 text-[0.9375rem]">
        {t('promotion:start.waiting', { count: chosen.waiting })}{' '}
        {chosen.already ? t('promotion:start.already', { count: chosen.already }) : null}
      </p>
      {chosen.next && !chosen.sectionsNext ? (
        <Alert tone="warn" actions={setup}>
          {t('promotion:start.noSections', { name: name(chosen.next) })}
        </Alert>
      ) : null}
      {chosen.sectionsSame ? null : (
        <Alert tone="warn" actions={setup}>
          {t('promotion:start.noSectionsSame')}
        </Alert>
      )}
      {published.length ? null : (
        <Alert
          tone="warn"
          actions={
            <LinkButton small to={paths.resultPermission}>
              {t('promotion:start.toResults')}
            </LinkButton>
          }
        >
          {t('promotion:start.noResult')}
        </Alert>
      )}
      {chosen.waiting ? (
        <PostValues
          values={{ intent: 'start', session: sessionId, class: chosen.classId, toSession: chosen.toSessionId }}
          noValidate
        >
          <FormGrid columns={3}>
            <SelectField
              field={initial('exam', published[0]?.id)}
              label="promotion:start.exam"
              hint="promotion:start.examHint"
              empty="promotion:start.byHand"
              options={chosen.exams.map((one) => ({
                value: one.id,
                text: one.published ? name(one) : `${name(one)} – ${t('promotion:start.unpublished')}`,
                disabled: !one.published,
              }))}
            />
            <NumberField
              field={initial('considerUpTo', chosen.considerUpTo)}
              label="promotion:start.considerUpTo"
              hint="promotion:start.considerHint"
            />
            {chosen.groups.length ? (
              <SelectField
                field={initial('group', '')}
                label="promotion:start.group"
                hint="promotion:start.groupHint"
                empty="promotion:start.eachGroup"
                options={chosen.groups.map((one) => ({ value: one.id, text: name(one) }))}
              />
            ) : null}
          </FormGrid>
          <div className="mt-3.5 grid gap-3.5 sm:grid-cols-2">
            <RadioField
              field={initial('rolls', 'merit')}
              label="promotion:start.rolls"
              options={ROLL_RULES.map((value) => ({ value, label: `promotion:rolls.${value}` }))}
            />
            <RadioField
              field={initial('sections', 'same')}
              label="promotion:start.sections"
              options={SECTION_RULES.map((value) => ({ value, label: `promotion:sections.${value}` }))}
            />
          </div>
          <p className="mt-3 text-[0.875rem] text-muted">{t('promotion:start.ties')}</p>
          <FormActions submit="promotion:start.preview" />
        </PostValues>
      ) : null}
    </Card>
  )
}
