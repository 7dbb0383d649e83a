import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/results/${file}`

export const employeeResults = [
  area('results:area', [route('site/employee-panel/result/emp-exam-result-master-form', at('results.tsx'))]),
]
