import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { admitInside, type AdmittedInside } from '~/domain/admissions/admit/admit-inside.server'
import { undoAdmission } from '~/domain/admissions/admit/undo-admission.server'
import { insideForm, undoForm } from '~/domain/admissions/desk/desk.form'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AdmittedSlip } from './inside/admitted-slip'
import { Entries } from './inside/entries'
import { InsideChooser } from './inside/inside-chooser'
import { insideData, type InsideAnswer } from './inside/inside-data.server'
import { InsideEditor } from './inside/inside-editor'

export const handle: ScreenHandle = {
  title: 'admission-entry:title',
  guide: 'admission-entry:guide',
  words: ['students', 'platform', 'admission-desk', 'academics', 'public-form', 'fee-relief'],
}

export const loader = guard('admissions.entries.run', (ctx, { request }) => insideData(ctx, new URL(request.url)))

export const action = guard(
  'admissions.entries.run',
  { body: 'upload' },
  intents<
    Parameters<typeof undoAdmission>[0],
    { admit: { admitted: AdmittedInside } | SubmissionResult<string[]>; undo: Response | SubmissionResult<string[]> }
  >({
    admit: submitted(insideForm, async (ctx, form) => ({ admitted: await admitInside(ctx, form) })),
    undo: submitted(undoForm, async (ctx, { id, reason }, { done }) => {
      await undoAdmission(ctx, id, reason ?? '')
      return done(paths.admissionInside, 'admission-entry:undoDone')
    }),
  }),
)

export default function Inside() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as InsideAnswer | undefined
  const { t } = useWords()
  return (
    <Page title={t('admission-entry:title')} description={t('admission-entry:about')}>
      {answer?.admitted ? (
        <AdmittedSlip admitted={answer.admitted} place={data.section?.text ?? ''} />
      ) : (
        <>
          {data.section ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
          <InsideChooser data={data} />
          {data.section ? (
            <InsideEditor
              key={`${data.section.id} ${data.former?.id ?? 0} ${data.sibling?.id ?? 0}`}
              data={data}
              answer={answer}
            />
          ) : null}
        </>
      )}
      <Entries data={data} answer={answer} />
    </Page>
  )
}
