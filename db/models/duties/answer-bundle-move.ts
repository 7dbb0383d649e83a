import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class AnswerBundleMove extends SiteModel<
  InferAttributes<AnswerBundleMove>,
  InferCreationAttributes<AnswerBundleMove>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare bundleId: number
  declare kind: string
  declare scripts: number
  declare employeeId: CreationOptional<number | null>
  declare note: CreationOptional<string>
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
}

AnswerBundleMove.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    bundleId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    scripts: { type: DataTypes.INTEGER, allowNull: false },
    employeeId: DataTypes.BIGINT,
    note: DataTypes.TEXT,
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'answer_bundle_move' },
)
