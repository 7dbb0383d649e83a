import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/log/${file}.tsx`

export const log = [area('platform:operations', [route('edu/fetch/edu-log-view', at('log'))])]
