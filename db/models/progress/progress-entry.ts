import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressEntry extends SiteModel<InferAttributes<ProgressEntry>, InferCreationAttributes<ProgressEntry>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare enrolmentId: number
  declare categoryId: number
  declare levelId: number
}

ProgressEntry.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false },
    categoryId: { type: DataTypes.BIGINT, allowNull: false },
    levelId: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'progress_entry' },
)
