import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultSubject extends SiteModel<InferAttributes<ResultSubject>, InferCreationAttributes<ResultSubject>> {
  declare siteId: number
  declare resultId: number
  declare gradeKey: string
  declare takenAs: string
  declare total: string
  declare fullMarks: string
  declare letter: string
  declare point: string
  declare status: string
  declare parts: string
}

ResultSubject.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    resultId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    gradeKey: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    takenAs: { type: DataTypes.TEXT, allowNull: false },
    total: { type: DataTypes.DECIMAL, allowNull: false },
    fullMarks: { type: DataTypes.DECIMAL, allowNull: false },
    letter: { type: DataTypes.TEXT, allowNull: false },
    point: { type: DataTypes.DECIMAL, allowNull: false },
    status: { type: DataTypes.TEXT, allowNull: false },
    parts: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'result_subject' },
)
