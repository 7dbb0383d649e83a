import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressSheet extends SiteModel<InferAttributes<ProgressSheet>, InferCreationAttributes<ProgressSheet>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare sectionId: number
  declare state: CreationOptional<string>
  declare version: CreationOptional<number>
  declare savedBy: CreationOptional<number | null>
  declare savedAt: CreationOptional<Date | null>
}

ProgressSheet.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    state: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    savedBy: DataTypes.BIGINT,
    savedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'progress_sheet' },
)
