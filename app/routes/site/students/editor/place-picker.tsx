import { Button } from '~/ui/button'
import { ChoiceField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { GetForm } from '~/ui/link'
import type { EditorData } from './editor.server'

export function SectionPicker({ data: { sessions, sessionId, choices } }: { data: EditorData }) {
  const { t, n } = useWords()
  const chosen = choices?.section?.id
  return (
    <Card title={t('students:form.place')} className="mb-4">
      <GetForm
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(8rem,12rem)_1fr_auto]"
        key={`${sessionId}-${chosen}`}
      >
        {sessions.length > 1 ? (
          <SelectField
            field={plain('session', String(sessionId ?? ''))}
            label="students:session"
            empty={false}
            options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
        ) : (
          <input type="hidden" name="session" value={sessionId ?? ''} />
        )}
        <ChoiceField
          field={plain('section', chosen ? String(chosen) : '')}
          label="students:form.section"
          options={(choices?.sections ?? []).map((one) => ({ value: one.id, text: one.text }))}
        />
        <Button type="submit" look={chosen ? 'plain' : 'primary'}>
          {t(chosen ? 'students:form.changeSection' : 'common:continue')}
        </Button>
      </GetForm>
    </Card>
  )
}
