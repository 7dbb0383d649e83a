import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ChoiceChange extends SiteModel<InferAttributes<ChoiceChange>, InferCreationAttributes<ChoiceChange>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare classOfferingId: number
  declare how: string
  declare students: number
  declare changes: unknown
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
  declare undoneBy: CreationOptional<number | null>
  declare undoneAt: CreationOptional<Date | null>
}

ChoiceChange.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    classOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    how: { type: DataTypes.TEXT, allowNull: false },
    students: { type: DataTypes.INTEGER, allowNull: false },
    changes: { type: DataTypes.JSONB, allowNull: false },
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
    undoneBy: DataTypes.BIGINT,
    undoneAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'choice_change' },
)
