import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressRemark extends SiteModel<
  InferAttributes<ProgressRemark>,
  InferCreationAttributes<ProgressRemark>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare enrolmentId: number
  declare remark: string
}

ProgressRemark.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false },
    remark: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'progress_remark' },
)
