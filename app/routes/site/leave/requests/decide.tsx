import type { Move } from '~/domain/leave/request.policy'
import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const GOES_ON: readonly Move[] = ['recommend', 'approve']

/** What this user may make of a request now. */
export function Decide({ moves, id }: { moves: readonly Move[]; id: number }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      {moves.map((move) => {
        const on = GOES_ON.includes(move)
        return (
          <Card key={move} title={t(`leave:move.${move}`)}>
            <PostValues values={{ intent: move, id }} noValidate>
              <TextAreaField
                field={{ ...plain('note'), id: `note-${move}`, required: !on }}
                label={on ? 'common:note' : 'leave:why.title'}
                rows={2}
              />
              <div className="mt-3">
                <SubmitButton look={on ? 'primary' : 'danger'}>{t(`leave:move.${move}`)}</SubmitButton>
              </div>
            </PostValues>
          </Card>
        )
      })}
    </div>
  )
}
