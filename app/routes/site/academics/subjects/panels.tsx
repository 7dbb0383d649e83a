import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { CheckField, ChoiceField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { useClassName } from './chooser'
import { SubjectPanel, type SubjectPanelsProps } from './subject-panel'
import { GetForm } from '~/ui/link'

/** The panel or question that the address asks for: ?edit=new, ?edit=subject-7, ?confirm=7. */
export function SubjectPanels(props: SubjectPanelsProps) {
  const { offering, papers, subjects, siblings } = props
  const { t } = useWords()
  const name = useName()
  const className = useClassName()
  const params = new URLSearchParams(useLocation().search)
  const edit = params.get('edit')
  const subject = subjects.find((one) => `subject-${one.id}` === edit)
  const leaving = subjects.find((one) => String(one.id) === params.get('confirm'))
  const used = papers.filter((paper) => paper.subjectId === leaving?.id)
  return (
    <>
      {edit === 'new' ? <NewSubject {...props} /> : null}
      {subject ? <SubjectPanel key={`${offering.id}/${subject.id}`} {...props} subject={subject} /> : null}
      {leaving && used.length ? (
        <ConfirmForm
          values={{ intent: 'remove', id: leaving.id, offering: offering.id }}
          name={name(leaving)}
          type={t('academics:subject.one')}
          text={
            <>
              {className(offering)}. {t('common:noRevert')}
              {siblings > 1 ? (
                <CheckField field={plain('everywhere')} label="academics:subject.everywhere" className="mt-2" />
              ) : null}
            </>
          }
        />
      ) : null}
    </>
  )
}

/** First which subject; the form for it follows. */
function NewSubject({ offering, papers, subjects }: SubjectPanelsProps) {
  const { t, n } = useWords()
  const name = useName()
  const back = hrefWith(useLocation(), { edit: null })
  const open = subjects.filter((one) => !papers.some((paper) => paper.subjectId === one.id))
  return (
    <Dialog title={t('academics:subject.add')} closeTo={back}>
      {open.length === 0 ? (
        <Alert>{t(subjects.length ? 'academics:subject.allOffered' : 'academics:subject.noSubjects')}</Alert>
      ) : (
        <GetForm preventScrollReset>
          <input type="hidden" name="offering" value={offering.id} />
          <ChoiceField
            field={plain('edit')}
            label="academics:subject.one"
            options={open.map((one) => ({
              value: `subject-${one.id}`,
              text: `${name(one)} (${n(one.papers.map((paper) => paper.code).join(', '))})`,
            }))}
          />
          <FormActions cancel={back}>
            <Button look="primary" type="submit">
              {t('common:next')}
            </Button>
          </FormActions>
        </GetForm>
      )}
    </Dialog>
  )
}
