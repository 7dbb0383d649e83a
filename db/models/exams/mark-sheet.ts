import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class MarkSheet extends SiteModel<InferAttributes<MarkSheet>, InferCreationAttributes<MarkSheet>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examPaperId: number
  declare sectionId: number
  declare version: CreationOptional<number>
  declare state: CreationOptional<string>
  declare savedBy: CreationOptional<number | null>
  declare savedAt: CreationOptional<Date | null>
}

MarkSheet.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examPaperId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    version: DataTypes.INTEGER,
    state: DataTypes.TEXT,
    savedBy: DataTypes.BIGINT,
    savedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'mark_sheet' },
)
