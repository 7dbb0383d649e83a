import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, KeyValue, Page } from '~/ui/page'
import { screenOf } from '~/domain/accounts/vouchers/screens.policy'
import { StateBadge, wordsOf, type Result } from '../parts'
import { Attachments } from '../posted/attachments'
import { Lines } from '../posted/lines'
import { DraftDialogs } from './draft-dialogs'
import type { DraftData } from './edit.server'
import { VoucherEditor } from './voucher-editor'
import { useFullTaka } from '~/i18n/use-taka'

const EDITOR = ['save', 'hand-in', 'save-post', undefined]

/** A draft: to be written on, or as it waits for whoever checks. */
export function DraftPage({ data, lastResult }: { data: DraftData; lastResult: Result }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const { draft, may, editor, screen, unfinished } = data
  const posted = intentOf(lastResult)
  const ofEditor = EDITOR.includes(posted)
  const button = (key: string, look: 'plain' | 'danger' | 'primary', shown: boolean) =>
    shown ? (
      <LinkButton look={look} to={`?confirm=${key}`}>
        {t(`vouchers:act.${key}`)}
      </LinkButton>
    ) : null
  return (
    <Page
      title={t(`${wordsOf(screen)}.edit`)}
      description={t('vouchers:draftBy', {
        name: nameOf({ nameEn: draft.makerEn, nameBn: draft.makerBn }),
        id: n(draft.id),
      })}
      actions={
        <>
          {button('template', 'plain', may.edit)}
          {button('remove', 'danger', may.remove)}
          {button('withdraw', 'plain', may.withdraw)}
          {button('return', 'danger', may.giveBack)}
          {button('post', 'primary', may.post)}
        </>
      }
    >
      {lastResult && !ofEditor && posted !== 'attach' ? <FormErrors problems={problemsIn(lastResult)} /> : null}
      {draft.returnedFor ? (
        <Alert tone="bad" title={t('vouchers:returnedTitle')}>
          {draft.returnedFor}
        </Alert>
      ) : null}
      {data.waitingLine === null ? null : (
        <Alert>
          {t('vouchers:lineWaits')}{' '}
          <Link className="link" to={paths.bankLine(data.waitingLine)}>
            {t('vouchers:seeLine')}
          </Link>
        </Alert>
      )}
      {draft.corrects ? (
        <Alert>
          {t('vouchers:correctsText')}{' '}
          <Link className="link" to={paths.voucher(screenOf(draft.corrects.kind), draft.corrects.number)}>
            {n(draft.corrects.number)}
          </Link>
        </Alert>
      ) : null}
      {unfinished.length ? (
        <Alert tone="warn" title={t('vouchers:unfinished')}>
          <ul className="list-disc pl-5">
            {unfinished.map((key) => (
              <li key={key}>{errorText(t, lang, key, '')}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <DraftDialogs data={data} lastResult={lastResult} />
      <div className="grid gap-5">
        {editor ? (
          <VoucherEditor data={editor} lastResult={ofEditor ? lastResult : undefined} />
        ) : (
          <>
            {draft.state === 'handed-in' && !may.post ? <Alert>{t('vouchers:waits')}</Alert> : null}
            <Card title={t('vouchers:head')}>
              <KeyValue
                columns={2}
                items={[
                  { label: t('common:status'), value: <StateBadge state={draft.state} /> },
                  { label: t('vouchers:day'), value: draft.day && formatDate(draft.day, lang) },
                  { label: t('vouchers:amount'), value: taka(draft.amount) },
                  { label: t('vouchers:narration'), value: draft.narration },
                ]}
              />
            </Card>
            <Lines lines={data.lines} amount={draft.amount} />
          </>
        )}
        <Attachments
          files={data.files}
          mayAdd
          mayTake={may.edit}
          lastResult={posted === 'attach' ? lastResult : undefined}
        />
      </div>
    </Page>
  )
}
